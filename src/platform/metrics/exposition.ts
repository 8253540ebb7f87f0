/** One figure with what tells it from its siblings. */
export interface Sample {
  /** Behind the family's name, for example `_bucket`. */
  suffix?: string
  labels?: Readonly<Record<string, string | number>>
  value: number
}

/** Figures of one name. Names end with their unit; counters with `_total`. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** What a page of figures says that it is. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes figures as Prometheus and its likes read them (text format 0.0.4). */
export function writeExposition(families: readonly Family[]): string {
  return families.map(writeFamily).join('')
}

function writeFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
  )
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function writeLabels(labels: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
