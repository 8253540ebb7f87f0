import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Mettre en forme le texte',
  bold: 'Gras',
  italic: 'Italique',
  heading: 'Titre',
  subheading: 'Petit titre',
  bullets: 'Liste',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  picture: 'Image',
  preview: 'Ce que verront les lecteurs',
  previewEmpty: 'Rien à voir pour le moment.',
  previewFailed: 'L’aperçu n’a pas pu être chargé. Votre texte est toujours là.',
  pictureTitle: 'Insérer une image',
  pictureFile: 'Fichier (JPEG, PNG ou GIF, 20 Mo au plus)',
  pictureAlt: 'Ce qu’elle montre, pour qui ne la voit pas',
  pictureCaption: 'Légende',
  pictureInsert: 'Insérer',
  pictureBusy: 'Envoi en cours...',
  pictureMissing: 'Veuillez choisir un fichier.',
  pictureAltMissing: 'Veuillez dire ce que montre l’image.',
  pictureFailed: 'L’image n’a pas pu être envoyée.',
} satisfies TextsLike<typeof en>
