import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  remarks: {
    template: () => 'Certains prix sont ceux du modèle, qui sont inventés.',
    no_services: () =>
      'Il n’y a aucun service : là où le tarif donne le prix des colis, aucun n’a de prix. Les estimations de fret suffisent là où un autre transporteur donne le prix des colis.',
    prefix: (zone = '', country = '', prefix = '') =>
      `Zone « ${zone} », ${country} : ${prefix} désigne les codes postaux qui commencent par ${prefix}. Si vous vouliez dire 0${prefix}, votre tableur a supprimé le zéro : écrivez 0${prefix}*.`,
    free: (service = '', from = '', to = '') =>
      `${service} de « ${from} » à « ${to} » : avec un prix de 0 et sans prix minimum, l’acheteur ne paie rien pour la livraison.`,
  },
  problems: {
    workbook: () =>
      'C’est un classeur, pas un fichier CSV. Dans le tableur, choisissez « Enregistrer sous » et CSV, puis sélectionnez ce fichier ici.',
    broken: () => 'Cette ligne n’est pas lisible en CSV : un guillemet manque ou est en trop.',
    too_many_lines: (most = '') => `Un tarif compte au plus ${most} lignes.`,
    no_tariff: () =>
      'Il faut au fichier une ligne « tariff » avec la devise, et au moins une ligne « service » ou « freight ».',
    kind: (found = '') =>
      `« ${found} » n’est pas un type de ligne. Il y a : tariff, service, zone, lane, price, freight.`,
    columns: (kind = '', least = '', most = '') =>
      least === most
        ? `Une ligne « ${kind} » a ${most} valeurs après la première.`
        : `Une ligne « ${kind} » a de ${least} à ${most} valeurs après la première.`,
    missing: () => 'Il manque ici une valeur.',
    currency: (found = '') => `« ${found} » n’est pas une devise de ce site. Écrivez EUR ou USD.`,
    code: (found = '') => `« ${found} » n’est pas un code : un à huit chiffres ou lettres.`,
    name: (found = '') =>
      `« ${found} » n’est pas un nom : 40 caractères au plus, que nos documents peuvent montrer, et ni = ni + ni - ni @ au début.`,
    number: (found = '') =>
      `« ${found} » n’est pas un nombre : écrivez-le sans espaces ni séparateurs de milliers, avec deux décimales au plus.`,
    whole: (found = '') => `« ${found} » doit être un nombre entier.`,
    range: (found = '', min = '', max = '') => `« ${found} » n’est pas compris entre ${min} et ${max}.`,
    country: (found = '') => `« ${found} » n’est pas un pays : écrivez son code à deux lettres, comme FR.`,
    prefix: (found = '') =>
      `« ${found} » n’est pas un début de code postal : huit chiffres ou lettres au plus, ou rien pour le reste du pays.`,
    sides: () => 'Les côtés vont du plus long au plus court : dans l’autre sens ?',
    twice: (line = '') => `La ligne ${line} le dit déjà.`,
    service: (found = '') => `Aucune ligne « service » n’a le code « ${found} ».`,
    zone: (found = '') => `Aucune ligne « zone » n’a le nom « ${found} ».`,
    lane: () => 'Aucune ligne « lane » ne relie ces deux zones avec ce service.',
    days: (least = '', most = '') =>
      `L’acheminement prend de ${least} à ${most} jours : est-ce plutôt l’inverse ?`,
    lighter: (line = '') =>
      `Une charge plus lourde coûte ici moins cher qu’une charge plus légère à la ligne ${line}.`,
    no_prices: () => 'Cette liaison n’a ni ligne « price » ni prix par kg supplémentaire.',
    no_lanes: (code = '') => `Le service « ${code} » n’a aucune ligne « lane ».`,
    mode: (found = '', modes = '') => `« ${found} » n’est pas un mode de fret. Il y a : ${modes}.`,
    amounts: (low = '', high = '') => `L’estimation va de ${low} à ${high} : est-ce plutôt l’inverse ?`,
  },
  headings: {
    tariff: ['devise'],
    service: [
      'code',
      'nom en anglais',
      'nom en français',
      'cm³ comptés pour 1 kg',
      'surcharge carburant %',
      'colis le plus lourd kg',
      'envoi le plus lourd kg',
      'plus grand côté cm',
      'côté moyen cm',
      'plus petit côté cm',
    ],
    zone: ['nom', 'pays', 'codes postaux commençant par'],
    lane: [
      'service',
      'de la zone',
      'vers la zone',
      'jours au moins',
      'jours au plus',
      'prix minimum',
      'prix par kg supplémentaire',
    ],
    price: ['service', 'de la zone', 'vers la zone', 'jusqu’à kg', 'prix'],
    freight: [
      'mode de fret',
      'de la zone',
      'vers la zone',
      'jusqu’à kg',
      'jusqu’à m³',
      'montant bas',
      'montant haut',
      'jours au moins',
      'jours au plus',
      'plus grand côté cm',
    ],
  },
  service: 'Fret routier',
  files: { template: 'modele-de-tarif', tariff: (day) => `tarif-${day}` },
  errors: {
    file: 'Veuillez choisir le fichier du tarif.',
    file_long: 'Le fichier est trop grand : 1 000 000 caractères au plus.',
    file_problems: 'Le fichier contient des erreurs. Veuillez d’abord le vérifier.',
    valid_from:
      'Veuillez saisir le jour à partir duquel il s’applique : aujourd’hui ou plus tard, dans les deux ans.',
    note: 'Veuillez dire, en 500 caractères au plus, d’où viennent ces prix.',
    reason: 'Veuillez dire, en 500 caractères au plus, pourquoi il est retiré.',
    changed:
      'Un autre tarif est entré en vigueur ou a été retiré entre-temps. Veuillez vérifier à nouveau le fichier.',
    country: 'Veuillez choisir un pays.',
    postcode: 'Un code postal compte au plus 20 caractères.',
    weight: 'Veuillez saisir le poids d’un colis en kg, 10 000 au plus.',
    size: 'Veuillez saisir chaque côté en cm, 2 000 au plus.',
    quantity: 'Veuillez saisir le nombre de colis, 1 000 au plus.',
  },
} satisfies TextsLike<typeof en>
