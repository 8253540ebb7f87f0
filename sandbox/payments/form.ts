/**
 * A form body with bracketed names, as the provider's libraries send it:
 * `metadata[cartId]=c1&expand[0]=latest_charge`.
 */
export interface FormFields {
  readonly [name: string]: string | FormFields
}

type Growing = { [name: string]: string | Growing }

const MAX_DEPTH = 5
const MAX_FIELDS = 200

/** @throws RangeError when it is nested too deeply, has too many fields, or gives one field two shapes. */
export function parseForm(text: string): FormFields {
  const root = empty()
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MAX_FIELDS) throw new RangeError('too many fields')
  for (const [name, value] of fields) put(root, pathOf(name), value)
  return root
}

/** Without a prototype, so that a field can have any name. */
const empty = (): Growing => Object.create(null)

function pathOf(name: string): string[] {
  const path = name.replaceAll(']', '').split('[')
  if (path.length > MAX_DEPTH) throw new RangeError('nested too deeply')
  return path
}

function put(into: Growing, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    // `expand[]=a&expand[]=b` gets consecutive indexes.
    const name = first === '' ? String(Object.keys(into).length) : first
    if (typeof into[name] === 'object') throw new RangeError(`${name} is a value and a group`)
    into[name] = value
    return
  }
  const group = (into[first] ??= empty())
  if (typeof group === 'string') throw new RangeError(`${first} is a value and a group`)
  put(group, rest, value)
}
