import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    missing: 'Veuillez choisir un document PDF ou une image.',
    damaged: 'Cette image est endommagée ou incomplète. Veuillez la reprendre ou l’exporter de nouveau.',
    pixels:
      'Cette image compte plus de 50 millions de pixels. Veuillez l’enregistrer en plus petit et réessayer.',
    wrong_kind: 'Ce fichier n’est ni un document PDF valide, ni une image JPEG ou PNG valide.',
    encrypted: 'Ce document PDF est protégé par un mot de passe. Veuillez l’enregistrer sans mot de passe.',
    active: 'Ce document PDF contient des scripts ou des actions. Veuillez l’imprimer dans un nouveau PDF.',
    attachments: 'Ce document PDF contient d’autres fichiers. Veuillez les envoyer à part.',
    complex: 'Ce document PDF est trop complexe pour être vérifié. Veuillez l’imprimer dans un nouveau PDF.',
    busy: 'Beaucoup de documents sont en cours de vérification. Veuillez renvoyer le vôtre dans quelques secondes.',
    large: 'Un fichier ne doit pas dépasser 10 Mo.',
    many: 'Une conversation compte 20 fichiers au plus.',
  },
} satisfies TextsLike<typeof en>
