export const IMAGE_KINDS = ['jpeg', 'png', 'gif'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

const SIGNATURES: readonly (readonly [ImageKind, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF87a', 'latin1')],
  ['gif', Buffer.from('GIF89a', 'latin1')],
]

/**
 * The kind of a file by its first bytes, whatever its name or content type says; null for a kind that is not
 * accepted.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const found = SIGNATURES.find(([, signature]) => signature.equals(bytes.subarray(0, signature.length)))
  return found?.[0] ?? null
}
