import { prepare } from './client.ts'
import { loadPaced, type Paced } from './paced.ts'

/** What readers ask for in one slice of time: these paths in turn, each when it is due. */
export interface Slice {
  port: number
  paths: readonly string[]
  perSecond: number
  seconds: number
}

let asked = 0

process.on('message', (slice: Slice) => {
  void load(slice).then((paced) => process.send?.(paced))
})

function load({ paths, ...pace }: Slice): Promise<Paced> {
  return loadPaced({ ...pace, next: () => prepare({ path: paths[(asked += 1) % paths.length] ?? '/' }) })
}
