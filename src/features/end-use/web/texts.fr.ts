import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Déclaration d’utilisation finale',
  needed:
    'Avant de payer, votre société doit signer ce à quoi serviront les marchandises. Rien n’est réservé ni débité d’ici là.',
  place: (place: string) => `Livraison à\u00a0: ${place}`,
  endUser: 'Qui utilisera les marchandises, et où',
  endUserHint: 'Société, adresse et pays de l’utilisateur final, même s’il s’agit de votre société.',
  purpose: 'À quoi serviront les marchandises',
  purposeHint: 'Par exemple le puits, l’usine ou l’atelier où elles seront installées.',
  accepted: 'J’ai lu cette déclaration et peux la signer pour ma société.',
  signer: 'Votre nom, en guise de signature',
  sign: 'Signer et continuer',
  signing: 'Signature..',
  failed: 'La déclaration n’a pas pu être chargée.',
  signedBy: (name: string, moment: string) => `Signée par ${name}, ${moment}`,
  version: (version: string) => `Texte, version ${version}`,
  fields: { endUser: 'Utilisateur final', purpose: 'Usage', place: 'Lieu' },
} satisfies TextsLike<typeof en>
