import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './terms.ts'

export const fr = {
  title: 'Conditions générales',
  description:
    'Le mandat d’acquisition entre une société qui détient du matériel de surplus et l’exploitant de Gisement.',
  keywords: 'conditions générales, mandat, commission, exclusivité, matériel de surplus',
  contents: 'Sur cette page',
  notice:
    'Cette page s’adresse aux sociétés qui vendent : c’est le mandat qu’elles nous donnent. Qui achète accepte les {sale} ; tout membre accepte les {use}.',
  saleLink: 'conditions de vente',
  useLink: 'conditions d’utilisation',
  intro:
    'Ce mandat d’acquisition est un modèle. Les blancs sont complétés avec les coordonnées de la société avant la signature.',
  blank: 'à compléter',
  sections: {
    parties: {
      title: '1. Parties',
      text: [
        'La société {company}, dont le siège est à {office}, immatriculée sous le numéro {registration}, numéro de TVA {vat}, représentée par {signatory}, en qualité de {function} (le « Mandant »).',
        'Et l’exploitant de ce site, {operator} (le « Mandataire »).',
      ],
    },
    purpose: {
      title: '2. Objet',
      text: [
        'Le Mandant charge le Mandataire de rechercher des acquéreurs pour les équipements et matériels qu’il met en ligne sur le site (le « Matériel »). Le Mandant déclare être propriétaire du Matériel ou habilité à le vendre, et que ses descriptions sont exactes.',
      ],
    },
    exclusivity: {
      title: '3. Exclusivité et durée',
      text: [
        'Le mandat est exclusif et donné pour 12 mois à compter de sa signature. Il est reconduit tacitement par périodes de 12 mois, sauf préavis écrit de l’une des parties au moins 1 mois avant l’échéance.',
        'Il prend fin lorsque tout le Matériel a été acquis. Le Mandant ne peut pas le résilier par anticipation ; s’il le fait néanmoins, il doit au Mandataire une somme forfaitaire de 1 000 dollars américains, payable sous 30 jours.',
      ],
    },
    agent: {
      title: '4. Obligations du Mandataire',
      text: [
        'Le Mandataire contrôle les annonces avant leur affichage, fait la promotion du Matériel, répond aux demandes et rend compte au Mandant des opportunités de vente.',
      ],
    },
    principal: {
      title: '5. Obligations du Mandant',
      text: [
        'Le Mandant tient à jour la quantité, le prix et l’état du Matériel, en permet l’inspection et remet les documents qu’il détient.',
      ],
    },
    fee: {
      title: '6. Rémunération',
      text: [
        'Pour le Matériel acquis par l’intermédiaire du site, le Mandataire perçoit une rémunération de 35 % du prix du matériel, hors TVA. Les montants sont exprimés en dollars américains.',
        'Les paiements en retard portent intérêt au taux de 12 % par an, sur la base d’une année de 365 jours.',
      ],
    },
    solicitation: {
      title: '7. Non-sollicitation',
      text: [
        'Pendant le mandat et 2 ans après sa fin, les parties ne traitent pas sans le Mandataire avec les acquéreurs que celui-ci a présentés.',
      ],
    },
    confidentiality: {
      title: '8. Confidentialité',
      text: [
        'Ce que les parties apprennent l’une de l’autre dans l’exécution du mandat reste confidentiel, pendant le mandat et 2 ans après sa fin.',
      ],
    },
    law: {
      title: '9. Droit applicable et juridiction',
      text: ['Le mandat est soumis au droit français. Les litiges relèvent de la cour d’appel de Paris.'],
    },
    signature: {
      title: '10. Signature',
      text: ['Fait à {place}, le {day}. Pour le Mandant : {signatory}. Pour le Mandataire : {agent}.'],
    },
  },
} satisfies TextsLike<typeof en>
