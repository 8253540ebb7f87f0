import { expect, test } from 'vitest'
import { paymentFileFaults, textsIn } from '#test/payment-files/check-payment-file.ts'
import {
  isBicMissing,
  payoutsInBlocks,
  writePaymentFile,
  type FilePayment,
  type PaymentOrderFile,
} from './payment-file.ts'
import { sepaText } from './sepa-text.ts'

const IBAN = 'FR7630006000011234567890189'
const NOWHERE = { street: null, postcode: null, city: null, country: null }
const EURO: FilePayment = {
  endToEndId: 'GS-P-1',
  amountMinor: 1_234_567_890_12n,
  account: { kind: 'iban', holder: 'Société Générale d’Équipement & Fils', iban: IBAN },
  address: { street: '4 rue d’Été', postcode: '64000', city: 'Pau', country: 'FR' },
}
const TOGO: FilePayment = {
  endToEndId: 'GS-P-2',
  amountMinor: 1n,
  account: { kind: 'iban', holder: '中国', iban: 'TG53TG0090604310346500400070', bic: 'ECOCTGTG' },
  address: { ...EURO.address, country: 'TG' },
}
const US: FilePayment = {
  endToEndId: 'GS-P-3',
  amountMinor: 99n,
  account: {
    kind: 'local',
    holder: 'Rig//Parts <Inc.>',
    country: 'US',
    bankName: 'Bank "One"',
    accountNumber: '000123456789',
    branchCode: '021000021',
    bic: 'CHASUS33',
  },
  address: NOWHERE,
}
const ANGOLA: FilePayment = {
  ...US,
  endToEndId: 'GS-P-4',
  account: { ...US.account, country: 'AO' } as typeof US.account,
}
const file = (payments: FilePayment[], changes: Partial<PaymentOrderFile> = {}) =>
  writePaymentFile({
    messageId: 'GS-F-7',
    madeAt: new Date('2026-11-27T15:00:00.123Z'),
    executionOn: '2026-11-28',
    currency: 'eur',
    debtor: { name: 'Gisement SAS', iban: IBAN, bic: 'AGRIFRPP' },
    payments,
    ...changes,
  })

test('what a file pays is read from it again, by block', () => {
  expect(payoutsInBlocks(file([EURO, TOGO, US]))).toEqual([
    { reference: 'GS-F-7-SEPA', payouts: [1] },
    { reference: 'GS-F-7-OTHER', payouts: [2, 3] },
  ])
})

test('euros within the area are SEPA transfers, everything else a block of its own; the sums are right', () => {
  const xml = file([EURO, TOGO, US, ANGOLA])
  expect(paymentFileFaults(xml)).toEqual([])
  expect(textsIn(xml, '//p:PmtInfId')).toEqual(['GS-F-7-SEPA', 'GS-F-7-OTHER'])
  expect(textsIn(xml, '//p:PmtInf/p:BtchBookg')).toEqual(['false', 'false'])
  expect(textsIn(xml, '//p:PmtInf/p:CtrlSum')).toEqual(['1234567890.12', '1.99'])
  expect(textsIn(xml, '//p:GrpHdr/p:CtrlSum')).toEqual(['1234567892.11'])
  expect(textsIn(xml, '//p:PmtInf/p:NbOfTxs')).toEqual(['1', '3'])
  expect(textsIn(xml, '//p:SvcLvl/p:Cd')).toEqual(['SEPA'])
  expect(textsIn(xml, '//p:ChrgBr')).toEqual(['SLEV', 'SHAR'])
  expect(textsIn(xml, '//p:Cdtr/p:Nm')).toEqual([
    "Societe Generale d'Equipement + Fils",
    'GS-P-2',
    'Rig/Parts Inc.',
    'Rig/Parts Inc.',
  ])
  // The schema of the area has no address; outside it banks ask for one.
  expect(textsIn(xml, '//p:Cdtr/p:PstlAdr/p:Ctry')).toEqual(['TG'])
  expect(textsIn(xml, '//p:CdtrAcct//p:Othr/p:Id')).toEqual(['000123456789', '000123456789'])
  expect(textsIn(xml, '//p:ClrSysMmbId/p:MmbId')).toEqual(['021000021'])
  expect(textsIn(xml, '//p:BrnchId/p:Id')).toEqual(['021000021'])
  expect(textsIn(xml, '//p:GrpHdr/p:CreDtTm')).toEqual(['2026-11-27T15:00:00Z'])
})

test('dollars are never SEPA transfers, nor euros from an account outside the area', () => {
  const dollars = file([EURO], { currency: 'usd' })
  const elsewhere = file([EURO], {
    debtor: { name: 'G', iban: 'TG53TG0090604310346500400070', bic: 'ECOCTGTG' },
  })
  for (const xml of [dollars, elsewhere]) {
    expect(paymentFileFaults(xml)).toEqual([])
    expect(textsIn(xml, '//p:ChrgBr')).toEqual(['SHAR'])
  }
  expect(textsIn(dollars, '//p:InstdAmt/@Ccy')).toEqual(['USD'])
})

test.each<[string, boolean, Parameters<typeof isBicMissing>[0]]>([
  ['euros within the area', false, { currency: 'eur', debtor: { iban: IBAN }, account: EURO.account }],
  ['dollars to the area', true, { currency: 'usd', debtor: { iban: IBAN }, account: EURO.account }],
  [
    'euros from outside the area',
    true,
    { currency: 'eur', debtor: { iban: 'TG53TG0090604310346500400070' }, account: EURO.account },
  ],
  [
    'dollars with a BIC',
    false,
    { currency: 'usd', debtor: { iban: IBAN }, account: { ...EURO.account, bic: 'AGRIFRPP' } },
  ],
  ['an IBAN outside the area', false, { currency: 'eur', debtor: { iban: IBAN }, account: TOGO.account }],
  [
    'a local account, whose bank is named',
    false,
    { currency: 'usd', debtor: { iban: IBAN }, account: { ...US.account, bic: undefined } },
  ],
])('%s: the BIC is missing: %s', (_, isMissing, payment) => {
  expect(isBicMissing(payment)).toBe(isMissing)
})

test('the checks of this test find what is wrong', () => {
  const xml = file([EURO, US])
  for (const [from, to] of [
    ['<NbOfTxs>2<', '<NbOfTxs>3<'],
    ['1234567891.11<', '1234567891.12<'],
    ['<ChrgBr>SLEV', '<ChrgBr>OUR'],
    ['GS-P-3<', 'GS-P-1<'],
    ['Rig/Parts Inc.', 'Rig & Parts'.replace('&', '&amp;')],
    ['<PmtMtd>TRF</PmtMtd>', ''],
  ] as const) {
    expect(xml).toContain(from)
    expect(paymentFileFaults(xml.replaceAll(from, to))).not.toEqual([])
  }
})

test.each([
  ['Ærø & Łódź Straße', 'AEro + Lodz Strasse'],
  ["  L'Œuvre «noire» ", "L'OEuvre noire"],
  ['a//b/', 'a/b'],
  ['/x', 'x'],
  ['日本', ''],
  ['a\u0000b\nc', 'a b c'],
  ['ﬁn', 'fin'],
])('%j is written as %j', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain)
})

test('a text is cut without an end that banks refuse', () => {
  expect(sepaText(`${'x'.repeat(69)} y`, 70)).toBe('x'.repeat(69))
  expect(sepaText(`${'x'.repeat(69)}/y`, 70)).toBe('x'.repeat(69))
})
