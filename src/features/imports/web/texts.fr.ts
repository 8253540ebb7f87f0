import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const figure = (count: number) => formatCount(count, 'fr')

const GB = 1024 ** 3
const MB = 1024 ** 2
const tenth = (count: number) => Math.round(count * 10) / 10

const size = (bytes: number) =>
  bytes >= GB ? `${figure(tenth(bytes / GB))} Go` : `${figure(tenth(bytes / MB))} Mo`

const timeLeft = (seconds: number) => {
  if (seconds < 60) return 'encore moins d’une minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `encore ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} environ`
  return `encore ${Math.round(minutes / 60)} heures environ`
}

const stillLacking = (lacking: number, unstated: number) =>
  [
    ...(lacking > 0 ? [`, il manque encore une image à ${figure(lacking)}`] : []),
    ...(unstated > 0 ? [`, il manque encore la déclaration de contamination à ${figure(unstated)}`] : []),
  ].join('')

export const fr = {
  listings: 'Vos annonces',
  title: 'Importer des annonces',
  description: 'Publiez tout un parc en une fois, depuis une feuille de calcul et un fichier ZIP d’images.',
  steps: {
    label: 'Étapes',
    file: 'Fichier',
    columns: 'Colonnes',
    check: 'Contrôle',
    import: 'Import',
    result: 'Résultat',
    done: 'terminé',
    now: 'en cours',
    next: 'à venir',
  },
  file: {
    title: 'Choisissez une feuille de calcul',
    intro:
      'Envoyez votre fichier tel quel : XLSX, XLS, ODS ou CSV, jusqu’à 5 000 lignes et 32 Mo. Titres, familles et totaux entre les articles, en-têtes dans n’importe quelle ligne, plusieurs feuilles : nous nous y retrouvons, et demandons ce que nous ne pouvons pas savoir. Rien n’est publié avant que vous ayez vu ce que deviendrait chaque ligne.',
    choose: 'Choisir un fichier',
    kinds: 'XLSX, XLS, ODS ou CSV',
    drop: 'ou déposez-le ici',
    template: 'Télécharger le modèle',
    templateHint:
      'Toutes les colonnes avec trois exemples. Ce qui se vend au lot indique ses pièces dans « Pièces par lot » : la quantité, le prix, le poids et les dimensions de cette ligne sont alors ceux de lots. Vos propres colonnes conviennent aussi : vous direz à l’étape suivante ce que contient chacune.',
    referenceHint:
      'Une colonne avec votre propre référence rend le même fichier inoffensif : une ligne dont la référence est connue modifie cette annonce, ou rien.',
    tooLarge:
      'Le fichier dépasse 32 Mo. Veuillez le diviser ; les images sont à envoyer dans le fichier ZIP.',
    half: 'Le fichier n’est pas arrivé en entier',
    interrupted:
      'Choisissez de nouveau le même fichier : l’envoi reprend là où il s’est arrêté. Un autre fichier commence un nouvel import.',
    gone: 'Cet import n’existe plus.',
    again: 'Choisir un autre fichier',
    refused: 'Ce fichier ne peut pas être importé',
    nothing: 'Rien n’a été modifié.',
    reading: 'Lecture du fichier',
    rows: (rows: number) => (rows === 1 ? '1 ligne' : `${figure(rows)} lignes`),
    failed: 'Ces données n’ont pas pu être chargées.',
  },
  about: {
    csv: (encoding: string, delimiter: string) => `CSV, ${encoding}, séparé par des ${delimiter}`,
    sheet: (name: string) => `feuille « ${name} »`,
    headings: (row: number) => `en-têtes trouvés en ligne ${row} ; ce qui précède est laissé de côté`,
    leftOut: (lines: number) =>
      lines === 1
        ? '1 ligne qui n’est pas un article est laissée de côté'
        : `${figure(lines)} lignes qui ne sont pas des articles sont laissées de côté`,
    delimiters: { ',': 'virgules', ';': 'points-virgules', '\t': 'tabulations', '|': 'barres' },
  },
  columns: {
    title: 'Que contient chaque colonne ?',
    beside: (column: string, heads: string) => ({
      title: 'Un second tableau se trouve à côté du premier',
      text: `Seul le premier est lu, aucune des colonnes à partir de ${column} (${heads}). Pour les envoyer aussi, copiez-les avec leurs en-têtes sous le premier tableau, ou dans un fichier à part, et importez-le.`,
    }),
    intro:
      'Nous l’avons deviné d’après les en-têtes. Ce que toutes les lignes ont en commun peut manquer dans le fichier.',
    main: 'Colonnes principales',
    further: 'Autres colonnes',
    attributes: 'Caractéristiques selon le type',
    attributesHint:
      'Passage, classe de pression, puissance : ce par quoi les acheteurs cherchent. L’unité peut être dans l’en-tête ou dans les cellules, métrique ou impériale. Les cellules qui ne concernent pas le type d’une ligne sont laissées de côté.',
    anotherAttribute: 'Ajouter une caractéristique',
    none: 'Pas dans le fichier',
    same: 'La même valeur pour chaque ligne',
    sameLabel: (field: string) => `${field} de chaque ligne`,
    sameCurrency: 'Les prix qui nomment une devise la gardent.',
    sample: (values: string) => `Par exemple : ${values}`,
    hints: {
      reference: 'Votre propre numéro d’article. Il décide de quelle annonce parle une ligne.',
      listing: 'Seulement dans les fichiers exportés d’ici.',
      lotPieces:
        'Remplie là où plusieurs pièces se vendent à un seul prix. Le prix de cette ligne est alors celui d’un lot.',
      images: 'Noms de fichiers, séparés comme vous voulez.',
      contamination:
        'Une pour tout, « non contrôlé », ou chacune par son nom : « NORM : absence ; H2S : non contrôlé ; Hydrocarbures : présence ».',
      dimensions: 'Comme 60 x 40 x 75 cm. Sans unité, elles restent dans la description.',
      priceBase: '100 si le prix est celui de 100 pièces, k s’il est en milliers.',
    },
    missing: (fields: string) =>
      `Pas trouvé dans le fichier : ${fields}. Ce qui manque alors aux lignes pour une nouvelle annonce vous sera demandé à l’étape suivante.`,
    unused: (count: number) =>
      count === 1 ? '1 colonne n’est pas utilisée' : `${count} colonnes ne sont pas utilisées`,
    unusedHint:
      'Cochez celles que les acheteurs doivent lire : elles sont gardées dans la description. Les autres sont laissées de côté.',
    keepAll: 'Tout garder',
    keepNone: 'Tout laisser de côté',
    check: 'Contrôler les lignes',
    columnName: (letter: string, head: string) => (head === '' ? `Colonne ${letter}` : `${letter} : ${head}`),
  },
  sheet: {
    title: 'Votre feuille',
    refused: 'Ce choix n’est pas lisible ; voici la feuille comme avant',
    sheet: 'Feuille du classeur',
    headings: 'Ligne des en-têtes',
    headingsHint: 'Choisissez-en une autre si nous nous sommes trompés.',
    row: (number: number, words: string) => `Ligne ${number} : ${words}`,
    number: 'Ligne',
    taken: 'Prise comme',
    item: 'Article',
    kept: 'Gardée dans la description',
    unused: 'Pas utilisée',
    leftOut: {
      above: 'Au-dessus des en-têtes',
      head: 'En-têtes',
      family: 'Famille des lignes suivantes',
      total: 'Total',
      further: 'Suite du texte au-dessus',
      note: 'Note',
      sold: 'Vendu',
      hidden: 'Ligne masquée',
      beside: 'Du tableau d’à côté : pas lue',
    },
  },
  questions: {
    title: (count: number) =>
      count === 1 ? '1 question sur votre fichier' : `${count} questions sur votre fichier`,
    intro:
      'Chacune est posée une seule fois, pour toutes les lignes concernées. Ce que nous devinons est déjà rempli. Le sens des mots est retenu pour les prochains fichiers de votre société.',
    concerns: (rows: number, examples: string) => {
      const lines = rows === 1 ? '1 ligne' : `${figure(rows)} lignes`
      return examples === '' ? lines : `${lines} : ${examples}`
    },
    kind: (word: string) => `Qu’est-ce que « ${word} » ?`,
    condition: (word: string) => `« ${word} » : neuf ou d’occasion ?`,
    place: (word: string) => `Où se trouve « ${word} » ?`,
    placeholder: (figure: string, field: string) => `Que veut dire « ${figure} » dans « ${field} » ?`,
    unknown: 'Rien : à laisser de côté',
    stands: 'Ce qui est écrit',
    figures: 'Comment faut-il lire ces quantités ?',
    merged: (field: string) => `${field} : que veut dire une cellule sur plusieurs lignes ?`,
    each: 'Elle vaut pour chacune de ces lignes',
    together: 'Elle vaut pour toutes ensemble',
    missing: (field: string) => `${field} : que mettre là où la ligne n’en dit rien ?`,
    decimals: '6,000 vaut six',
    thousands: '6,000 vaut six mille',
    likely: 'Probable',
    open: 'Laisser en suspens',
    country: 'Pays',
    city: 'Ville',
    taken: (count: number) =>
      count === 1 ? '1 réponse tirée de votre fichier' : `${count} réponses tirées de votre fichier`,
    takenIntro:
      'Les lignes sont lues ainsi, d’après le fichier, vos mots ou le profil de votre société. Regardez ces réponses et changez ce qui n’est pas juste : les lignes sont alors revérifiées.',
    answered: (count: number) => (count === 1 ? '1 réponse' : `${count} réponses`),
    send: 'Contrôler de nouveau avec ces réponses',
    placeFault: 'Veuillez choisir le pays et écrire la ville.',
    countFault: 'Veuillez écrire un nombre entier, ou laisser ce champ vide.',
  },
  words: {
    title: (count: number) => `Ce que signifient les mots de vos fichiers (${count})`,
    intro: 'Ces réponses viennent de fichiers précédents de votre société, et valent pour les prochains.',
    word: (word: string) => `« ${word} » :`,
    change: 'Modifier',
    forget: 'Oublier',
    save: 'Enregistrer',
    leave: 'Annuler',
  },
  pictures: {
    title: 'Images',
    intro:
      'Un fichier ZIP avec les images de vos lignes : jpeg, jpg, png ou gif, 5 Go au plus. Une ligne reçoit celles qu’elle nomme, quelle que soit la façon de les séparer (IMG_0012-0018 en fait sept), ou sinon celles dont le nom ou le dossier commence par sa référence.',
    choose: 'Choisir un fichier ZIP',
    other: 'Choisir un autre fichier ZIP',
    reading: 'Lecture des images',
    read: (name: string, pictures: number) =>
      pictures === 1 ? `${name} : 1 image` : `${name} : ${figure(pictures)} images`,
    tooLarge: 'Le fichier ZIP dépasse 5 Go. Veuillez importer en plusieurs fois.',
    noZip: 'Ce n’est pas un fichier ZIP. Veuillez choisir le fichier ZIP des images.',
    refused: 'Ces images ne peuvent pas être utilisées',
    unnamed: (count: number) =>
      count === 1
        ? '1 image n’appartient à aucune ligne'
        : `${figure(count)} images n’appartiennent à aucune ligne`,
    missing: (count: number) =>
      count === 1
        ? '1 image nommée par une ligne n’est pas arrivée'
        : `${figure(count)} images nommées par des lignes ne sont pas arrivées`,
    missingIn: (row: number, name: string) => `Ligne ${row} : ${name}`,
    more: (count: number) => `et ${figure(count)} de plus`,
  },
  sending: {
    title: (name: string) => `Envoi de ${name}`,
    size,
    of: (sent: string, all: string) => `${sent} sur ${all}`,
    left: timeLeft,
    paused: {
      line: 'La connexion est coupée. Ce qui est arrivé est conservé ; l’envoi reprendra tout seul dès son retour.',
      server:
        'Nous ne pouvons pas en recevoir davantage pour l’instant. Ce qui est arrivé est conservé ; l’envoi reprendra tout seul dans un moment.',
    },
    stop: 'Arrêter l’envoi',
    changed: 'Le fichier a été modifié, déplacé ou supprimé pendant l’envoi. Veuillez le choisir de nouveau.',
    half: (name: string) => `${name} n’est pas arrivé en entier`,
    halfHint: (far: string, until: string) =>
      `${far} sont arrivés, conservés jusqu’au ${until}. Choisissez de nouveau le même fichier : l’envoi reprend là où il s’est arrêté.`,
    goOn: 'Continuer avec ce fichier ZIP',
    other: (name: string, half: string, size: string) =>
      `${name} n’est pas le fichier envoyé à moitié. Choisissez de nouveau ${half} (${size}) pour continuer, ou recommencez avec ${name} : ce qui est arrivé de ${half} sera alors supprimé.`,
    replace: (name: string) => `Recommencer avec ${name}`,
    leaveOut: 'Laisser ces images de côté',
  },
  check: {
    title: 'Ce qui se passerait',
    checking: 'Contrôle des lignes',
    outcomes: {
      create: 'Nouvelles annonces',
      update: 'Annonces modifiées',
      same: 'Déjà présentes',
      bad: 'Avec erreurs',
    },
    updateHint:
      'Le prix et la quantité changent aussitôt. Tout le reste d’une annonce publiée est montré une fois que nous l’avons contrôlé.',
    target: 'Les nouvelles annonces deviennent',
    drafts: 'Des brouillons, que je compléterai',
    review: 'Des annonces en cours d’examen, là où elles ont une image',
    reviewHint: (pictured: number, rest: number) => {
      const listed =
        pictured <= 1
          ? `${pictured} nouvelle annonce peut partir en examen`
          : `${figure(pictured)} nouvelles annonces peuvent partir en examen`
      if (rest === 0) return `${listed}.`
      const drafts = rest === 1 ? '1 reste un brouillon' : `${figure(rest)} restent des brouillons`
      return `${listed} ; ${drafts}.`
    },
    start: (rows: number) => (rows === 1 ? 'Importer 1 ligne' : `Importer ${figure(rows)} lignes`),
    nothing: 'Il n’y a rien à importer : veuillez corriger les lignes, ou choisir d’autres colonnes.',
    change: 'Changer les colonnes',
    badFile: 'Télécharger les lignes avec erreurs',
    rows: 'Lignes',
    all: 'Toutes',
    bad: 'Avec erreurs',
    noted: 'Avec remarques',
    row: (number: number) => `Ligne ${number}`,
    pictures: (count: number) => (count === 1 ? '1 image' : `${count} images`),
    outcome: { create: 'Nouvelle', update: 'Modification', same: 'Déjà présente', bad: 'Erreur' },
    empty: 'Aucune ligne de ce genre.',
    previous: 'Lignes précédentes',
    further: 'Lignes suivantes',
    page: (from: number, to: number, total: number) => `${from} à ${to} sur ${total}`,
  },
  repair: {
    title: 'Corrigez les lignes ici',
    intro:
      'Écrivez dans les cellules comme dans un tableur : Entrée passe à la ligne suivante, Tab à la cellule suivante, Échap annule ce que vous écrivez, Ctrl+D recopie la cellule dans les lignes du dessous. Seul ce que vous modifiez est contrôlé de nouveau ; votre fichier reste tel quel.',
    byProblem: 'Par problème',
    byQuestion: 'Par question',
    wholeRow: 'Toute la ligne',
    cell: (column: string, row: number) => `${column}, ligne ${row}`,
    own: (text: string) => (text === '' ? 'Vide dans le fichier' : `Dans le fichier : ${text}`),
    others: (count: number) => (count === 1 ? '1 autre cellule' : `${count} autres cellules`),
    untitled: 'Sans titre',
    readPrice: (figure: string, currency: string | null) =>
      currency === null
        ? `Prix lu : ${figure}, devise à préciser`
        : `Prix lu : ${figure}\u00a0${currency.toUpperCase()}`,
    readQuantity: (figure: string) => `Quantité lue : ${figure}`,
    written: (cell: string) => (cell === '' ? 'd’une cellule vide' : `écrit « ${cell} »`),
    unsaved: 'Pas encore enregistrée',
    saving: 'Enregistrement et contrôle...',
    checked: (good: number, bad: number) => {
      const rows =
        good + bad === 1
          ? '1 ligne contrôlée de nouveau'
          : `${figure(good + bad)} lignes contrôlées de nouveau`
      return bad === 0 ? `${rows}, sans erreur.` : `${rows}, dont ${figure(bad)} en erreur.`
    },
    left: 'Afficher ce qui reste',
    fill: 'Recopier vers le bas',
    fillBelow: (column: string, rows: number) =>
      rows === 1
        ? `Recopier vers le bas : ${column}, 1 ligne`
        : `Recopier vers le bas : ${column}, ${figure(rows)} lignes`,
    fillAll: (column: string, rows: number) =>
      `Recopier sur toutes les pages : ${column}, ${figure(rows)} lignes plus bas`,
    undoFill: (cells: number) =>
      cells === 1 ? 'Annuler pour 1 cellule' : `Annuler pour ${figure(cells)} cellules`,
    failed: (rows: number) =>
      rows === 1
        ? 'Ce que vous avez écrit dans 1 ligne n’est pas encore enregistré'
        : `Ce que vous avez écrit dans ${figure(rows)} lignes n’est pas encore enregistré`,
    retry: 'Enregistrer de nouveau',
  },
  run: {
    title: 'Import en cours',
    leave: 'Vous pouvez quitter cette page ; l’import continue.',
    pictures: 'Images',
    rows: 'Lignes',
    of: (done: number, total: number) => `${figure(done)} sur ${figure(total)}`,
  },
  result: {
    title: 'Import terminé',
    created: (count: number) => (count === 1 ? '1 nouvelle annonce' : `${figure(count)} nouvelles annonces`),
    reviewed: (count: number) => `${figure(count)} en cours d’examen`,
    drafts: (count: number) => (count === 1 ? '1 brouillon' : `${figure(count)} brouillons`),
    updated: (count: number) => (count === 1 ? '1 annonce modifiée' : `${figure(count)} annonces modifiées`),
    same: (count: number) =>
      count === 1 ? '1 annonce était déjà présente' : `${figure(count)} annonces étaient déjà présentes`,
    bad: (count: number) =>
      count === 1 ? '1 ligne n’a pas été importée' : `${figure(count)} lignes n’ont pas été importées`,
    badHint: 'Téléchargez-les avec les motifs, corrigez-les, et importez ce fichier.',
    listings: 'Voir vos annonces',
    another: 'Importer un autre fichier',
  },
  cameras: {
    title: 'Photographier avec un téléphone',
    intro:
      'Scannez le code d’une ligne avec le téléphone : l’appareil photo s’ouvre pour son annonce, et les images y arrivent.',
    show: (row: number, title: string) => `Code de la ligne ${row} : ${title}`,
    row: (row: number) => `Ligne ${row}`,
    pictures: (count: number) => (count === 0 ? 'sans image' : count === 1 ? '1 image' : `${count} images`),
    code: 'Code',
    failed: 'Les lignes n’ont pas pu être chargées.',
  },
  after: {
    drafts: (complete: number, lacking: number, unstated: number) => {
      const ready =
        complete <= 1 ? `${complete} brouillon est complet` : `${figure(complete)} brouillons sont complets`
      return `${ready}${stillLacking(lacking, unstated)}.`
    },
    submit: (count: number) =>
      count === 1 ? 'Envoyer 1 brouillon en examen' : `Envoyer ${figure(count)} brouillons en examen`,
    submitted: (count: number, lacking: number, unstated: number) => {
      const sent =
        count <= 1 ? `${count} annonce envoyée en examen` : `${figure(count)} annonces envoyées en examen`
      return `${sent}${stillLacking(lacking, unstated)}.`
    },
    undoTitle: 'Annuler cet import',
    undoHint: (count: number, until: string) => {
      const listings = count === 1 ? 'sa nouvelle annonce' : `ses ${figure(count)} nouvelles annonces`
      return `Jusqu’au ${until}, vous pouvez retirer ensemble ${listings}. Sont conservées celles qui ont une commande, des unités réservées ou une demande de prix en cours, et les annonces publiées que vous avez modifiées depuis.`
    },
    changesStay: (count: number) =>
      count === 1
        ? 'La modification d’une annonce antérieure est également conservée.'
        : `Les modifications de ${figure(count)} annonces antérieures sont également conservées.`,
    undo: 'Annuler cet import',
    undoSure: 'TOUT RETIRER QUAND MÊME ??',
    undoing: 'Retrait des annonces',
    undone: (count: number) =>
      count <= 1
        ? `Cet import est annulé : ${count} annonce retirée`
        : `Cet import est annulé : ${figure(count)} annonces retirées`,
    stayed: (count: number) =>
      count === 1 ? '1 annonce est conservée.' : `${figure(count)} annonces sont conservées.`,
    reasons: {
      order: 'a une commande',
      hold: 'des unités sont réservées',
      quote: 'une demande de prix est en cours',
      changed: 'modifiée depuis sa publication',
    },
  },
  recent: {
    title: 'Vos imports',
    undone: 'annulé',
    done: 'terminé',
    running: 'en cours',
    open: 'inachevé',
  },
  own: {
    import: 'Importer',
    export: 'Exporter',
    exporting: 'Export en cours...',
  },
} satisfies TextsLike<typeof en>
