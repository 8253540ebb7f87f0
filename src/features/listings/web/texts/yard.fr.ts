import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './yard.ts'

export const fr = {
  listings: 'Vos annonces',
  scan: {
    title: 'Devant le matériel',
    description: 'Dites où se trouve le matériel d’une annonce, ou qu’il est vendu.',
    loading: 'Chargement de l’annonce',
    failed: 'L’annonce n’a pas pu être chargée.',
    number: (id: number) => `N° ${id}`,
    place: (city: string) => `à ${city}`,
    there: 'Toujours là',
    confirmed: 'Confirmé\u00a0: toujours disponible.',
    notConfirmed: 'Cette annonce ne peut pas être confirmée maintenant. Ouvrez-la pour voir pourquoi.',
    moved: 'Déplacé',
    movedTitle: 'Où se trouve le matériel maintenant\u00a0?',
    city: 'Ville ou région',
    cancel: 'Annuler',
    save: 'Enregistrer',
    saving: 'Enregistrement...',
    placed: 'Le nouveau lieu est enregistré.',
    proposed: 'Le nouveau lieu part en relecture.',
    sold: 'Vendu ailleurs',
    photograph: 'Photographier',
    open: 'Ouvrir l’annonce',
    acting:
      'Vous agissez pour cette société. Ce qui se dit devant le matériel revient à ses propres membres\u00a0; vous pouvez modifier l’annonce dans son formulaire.',
    colleague:
      'Un collègue a fait cette annonce. Les administrateurs de votre société peuvent aussi la modifier.',
  },
  labels: {
    button: (count: number) => `Étiquettes (${count})`,
    title: (count: number) => (count <= 1 ? 'Imprimer une étiquette' : `Imprimer ${count} étiquettes`),
    about:
      'Chaque étiquette porte un code QR qui ouvre l’annonce devant le matériel, sa référence et son titre. Imprimez sur A4 à 100\u00a0%, sans ajuster à la page.',
    sheet: 'Planche',
    sheets: {
      '24': '24 étiquettes, 64 × 34 mm',
      '21': '21 étiquettes, 63,5 × 38 mm',
      '14': '14 étiquettes, 99 × 38 mm',
      '8': '8 étiquettes, 99 × 68 mm',
    },
    skipped: 'Étiquettes déjà utilisées sur la première planche',
    print: 'Ouvrir le PDF',
    printing: 'Création...',
    close: 'Fermer',
    file: 'etiquettes',
  },
  phone: {
    title: 'Photographier avec un téléphone',
    about:
      'Scannez le code avec l’appareil photo d’un téléphone\u00a0: il y ouvre cette annonce, et les images arrivent ici.',
    show: 'Afficher le code',
    alt: 'Code QR de cette annonce',
    failed: 'Le code n’a pas pu être chargé.',
    again: 'Voir ce qui est arrivé',
  },
} satisfies TextsLike<typeof en>
