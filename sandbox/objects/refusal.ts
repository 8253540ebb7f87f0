export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, says: string) {
    super(says)
    this.status = status
    this.code = code
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An element with text or child elements. */
export const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' ? escape(content) : content.join('')}</${name}>`

export const xmlOf = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
