import type { Readable } from 'node:stream'
import { isLocalMoney, LOCAL_MONEY, type MoneyFormat, moneyOfFormat } from '../domain/number-formats.ts'
import { xmlEvents } from './xml-events.ts'

/** The money of cells by the index of their style; only of formats that write any. */
export type MoneyFormats = ReadonlyMap<number, MoneyFormat>

/** A workbook has no more styles. */
const STYLES_MAX = 65_536

/** Reads which styles of a workbook write money beside the figure: nothing else in a file says that 1200 are pounds. */
export async function readMoneyFormats(source: Readable | null): Promise<MoneyFormats> {
  const byNumber = new Map<string, MoneyFormat | undefined>()
  const formats = new Map<number, MoneyFormat>()
  let [style, isOfCells] = [0, false]
  if (source === null) return formats
  for await (const events of xmlEvents(source))
    for (const event of events) {
      if (event.kind === 'text') continue
      const { kind, name } = event
      if (name === 'cellXfs') isOfCells = kind === 'open'
      if (kind !== 'open') continue
      const { numFmtId: number = '', formatCode = '' } = event.attributes
      if (name === 'numFmt' && byNumber.size < STYLES_MAX) byNumber.set(number, moneyOfFormat(formatCode))
      if (name !== 'xf' || !isOfCells || style >= STYLES_MAX) continue
      const isLocal = !byNumber.has(number) && isLocalMoney(Number(number))
      const money = isLocal ? LOCAL_MONEY : byNumber.get(number)
      if (money) formats.set(style, money)
      style += 1
    }
  return formats
}
