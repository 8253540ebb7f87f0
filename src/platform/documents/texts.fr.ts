import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  lost: '\ufffd remplace une lettre que ce fichier ne peut pas montrer. Notre site montre le texte tel qu’il a été écrit.',
} satisfies TextsLike<typeof en>
