import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  label: 'Affiner la liste',
  type: 'Type',
  chosen: 'Liste affinée par',
  listings: (count: string, isOne: boolean) => `${count} ${isOne ? 'annonce' : 'annonces'}`,
  named: (name: string, value: string) => `${name} : ${value}`,
} satisfies TextsLike<typeof en>
