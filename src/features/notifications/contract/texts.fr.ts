import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: { link: 'Ce lien n’est pas complet. Vous pouvez arrêter ces e-mails dans vos paramètres.' },
} satisfies TextsLike<typeof en>
