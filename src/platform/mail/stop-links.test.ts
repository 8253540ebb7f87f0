import { describe, expect, test } from 'vitest'
import { createMessageIds } from './message-ids.ts'
import { createMailer, type Mail } from './mail.ts'
import { createStopLinks } from './stop-links.ts'

const links = createStopLinks('a secret of at least thirty-two characters', 'https://gisement.example')
const STOP = { list: 'favourites', memberId: 7 } as const
const tokenOf = (address: string) => address.split('/').at(-1) ?? ''

describe('a link that stops mails', () => {
  test('says whose and which, the same on the page and in the header', () => {
    const page = links.pageOf(STOP, 'fr')
    expect(page).toMatch(/^https:\/\/gisement\.example\/fr\/user\/mails\/stop\/favourites\.7\.[\w-]{43}$/)
    expect(tokenOf(links.callOf(STOP))).toBe(tokenOf(page))
    expect(links.read(tokenOf(page))).toEqual(STOP)
  })

  test.each([
    ['another member', (token: string) => token.replace('.7.', '.8.')],
    ['other mails', (token: string) => token.replace('favourites', 'searches')],
    ['unknown mails', (token: string) => token.replace('favourites', 'orders')],
    ['a changed signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['nothing', () => ''],
    ['too much', (token: string) => `${token}A`],
  ])('is none for %s', (_name, change) => {
    expect(links.read(change(tokenOf(links.callOf(STOP))))).toBeNull()
  })

  test('is valid under each accepted secret, and made with the first', () => {
    const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
    const both = createStopLinks(`${next},${old}`, 'https://gisement.example')
    const ofOld = createStopLinks(old, 'https://gisement.example')
    expect(both.read(tokenOf(ofOld.callOf(STOP)))).toEqual(STOP)
    expect(ofOld.read(tokenOf(both.callOf(STOP)))).toBeNull()
  })

  test('is none under another secret', () => {
    const other = createStopLinks('another secret, as long as the first one', 'https://gisement.example')
    expect(other.read(tokenOf(links.callOf(STOP)))).toBeNull()
  })
})

describe('a mail that stops', () => {
  const send = async (stop?: typeof STOP) => {
    const sent: Mail[] = []
    const render = async (_template: string, _language: string, data: object) => ({
      subject: 's',
      text: JSON.stringify(data),
      html: '',
    })
    const transport = { deliver: async (mail: Mail) => void sent.push(mail) }
    const mailer = createMailer(render, transport, {
      ids: createMessageIds('x'.repeat(32), 'gisement.example'),
      troubles: { isHeld: async () => false, keepBounce: async () => undefined },
      log: { info: () => undefined },
      stopLinks: links,
      openAttachment: async () => {
        throw new Error('nothing is attached')
      },
    })
    const to = { cause: 'c', to: 'a@b.example', language: 'en' } as const
    const about = { firstName: 'Ada', link: 'https://gisement.example', address: '', searches: [] }
    await (stop
      ? mailer.send({ ...to, template: 'searches.new', data: about, stop })
      : mailer.send({ ...to, template: 'accounts.password-changed', data: about }))
    return sent[0]
  }

  test('carries the link in its words and in its headers', async () => {
    const mail = await send(STOP)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${links.callOf(STOP)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      firstName: 'Ada',
      stopAddress: links.pageOf(STOP, 'en'),
    })
  })

  test('is told from one that everybody gets', async () => {
    const mail = await send()
    expect(mail?.headers).toBeUndefined()
    expect(JSON.parse(mail?.text ?? '')).not.toHaveProperty('stopAddress')
  })
})
