import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

const figure = (count: number) => formatCount(count, 'en')

const GB = 1024 ** 3
const MB = 1024 ** 2
const tenth = (count: number) => Math.round(count * 10) / 10

/** Of a file, in its largest sensible unit. */
const size = (bytes: number): string =>
  bytes >= GB ? `${figure(tenth(bytes / GB))} GB` : `${figure(tenth(bytes / MB))} MB`

/** How long something still takes. */
const timeLeft = (seconds: number): string => {
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left`
  return `about ${Math.round(minutes / 60)} hours left`
}

/** What drafts still need before they go for review. */
const stillLacking = (lacking: number, unstated: number): string =>
  [
    ...(lacking > 0 ? [`, ${figure(lacking)} still ${lacking === 1 ? 'needs' : 'need'} a picture`] : []),
    ...(unstated > 0
      ? [`, ${figure(unstated)} still ${unstated === 1 ? 'needs its' : 'need their'} contamination statement`]
      : []),
  ].join('')

/** The pages of imports. */
export const en = {
  listings: 'Your Listings',
  title: 'Import listings',
  description: 'List a whole yard at once, from a spreadsheet and a ZIP file of pictures.',
  steps: {
    label: 'Steps',
    file: 'File',
    columns: 'Columns',
    check: 'Check',
    import: 'Import',
    result: 'Result',
    done: 'done',
    now: 'now',
    next: 'to come',
  },
  file: {
    title: 'Choose a spreadsheet',
    intro:
      'Send us your file as it is: XLSX, XLS, ODS or CSV, up to 5,000 rows and 32 MB. Titles, families and totals between the items, headings in any row, several sheets: we find our way, and ask what we can’t know. Nothing is listed before you have seen what would become of each row.',
    choose: 'Choose a file',
    kinds: 'XLSX, XLS, ODS or CSV',
    drop: 'or drop it here',
    template: 'Download the template',
    templateHint:
      'Every column with three examples. What is sold by the lot has its pieces in ‘Pieces per lot’: quantity, price, weight and size of that row are then those of lots. Your own columns do as well: you say in the next step what each one is.',
    referenceHint:
      'With a column of your own references you can send the same file again: a row whose reference is known changes its listing, and makes no second one.',
    tooLarge: 'The file is larger than 32 MB. Please split it; pictures come in the ZIP file.',
    half: 'The file has not arrived whole',
    interrupted: 'Choose the same file again: it goes on where it stopped. Another file begins a new import.',
    gone: 'This import is not there any more.',
    again: 'Choose another file',
    refused: 'This file can’t be imported',
    nothing: 'Nothing was changed.',
    reading: 'Reading the file',
    rows: (rows: number) => (rows === 1 ? '1 row' : `${figure(rows)} rows`),
    failed: 'This could not be fetched.',
  },
  about: {
    csv: (encoding: string, delimiter: string) => `CSV, ${encoding}, separated by ${delimiter}`,
    sheet: (name: string) => `sheet ‘${name}’`,
    headings: (row: number) => `headings found in row ${row}; what stands above is left out`,
    leftOut: (lines: number) =>
      lines === 1
        ? '1 line that is no item is left out'
        : `${figure(lines)} lines that are no items are left out`,
    delimiters: { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' },
  },
  columns: {
    title: 'Which column is what?',
    beside: (column: string, heads: string) => ({
      title: 'A second table stands beside the first',
      text: `Only the first is read, none of the columns from ${column} on (${heads}). To send these as well, copy them with their headings below the first table, or into a file of their own, and import that.`,
    }),
    intro: 'We have guessed from the headings. What all rows have in common need not be in the file.',
    main: 'Main columns',
    further: 'Further columns',
    attributes: 'Attributes by type',
    attributesHint:
      'Bore, pressure class, power: what buyers search by. A unit may stand in the heading or in the cells, metric or imperial. Cells that mean nothing to a row’s type are left out.',
    anotherAttribute: 'Add an attribute',
    none: 'Not in the file',
    same: 'The same for every row',
    sameLabel: (field: string) => `${field} of every row`,
    sameCurrency: 'Prices that name a currency keep it.',
    sample: (values: string) => `For example: ${values}`,
    hints: {
      reference: 'Your own item number. It decides which listing a row means.',
      listing: 'Only in files that you have exported here.',
      lotPieces:
        'Filled where several pieces are sold at one price. The price of that row is then that of a lot.',
      images: 'File names, separated in any way.',
      contamination:
        'One for all, “not checked”, or each by its name: “NORM: none found; H2S: not checked; Hydrocarbons: found”.',
      dimensions: 'As 60 x 40 x 75 cm. Without a unit they stay in the description.',
      priceBase: '100 where the price is that of 100 pieces, k where it counts thousands.',
    },
    missing: (fields: string) =>
      `Not found in the file: ${fields}. What rows then lack for a new listing, we ask in the next step.`,
    unused: (count: number) => (count === 1 ? '1 column is not used' : `${count} columns are not used`),
    unusedHint:
      'Tick those that buyers should read: they are kept in the description. The others are left out.',
    keepAll: 'Keep all',
    keepNone: 'Leave all out',
    check: 'Check the rows',
    columnName: (letter: string, head: string) => (head === '' ? `Column ${letter}` : `${letter}: ${head}`),
  },
  sheet: {
    title: 'Your sheet',
    refused: 'That can’t be read; here is the sheet as it was before',
    sheet: 'Sheet of the workbook',
    headings: 'Row with the headings',
    headingsHint: 'Choose another one if we guessed wrong.',
    row: (number: number, words: string) => `Row ${number}: ${words}`,
    number: 'Row',
    taken: 'Taken as',
    item: 'Item',
    kept: 'Kept in the description',
    unused: 'Not used',
    leftOut: {
      above: 'Above the headings',
      head: 'Headings',
      family: 'Family of the rows below',
      total: 'Total',
      further: 'More text of the row above',
      note: 'Note',
      sold: 'Sold',
      hidden: 'Hidden row',
      beside: 'Of the table beside: not read',
    },
  },
  questions: {
    title: (count: number) =>
      count === 1 ? '1 question about your file' : `${count} questions about your file`,
    intro:
      'Each is asked once, for all the rows that it concerns. Where we have a guess, it is filled in. What words mean is remembered for your company’s next files.',
    concerns: (rows: number, examples: string) =>
      `${rows === 1 ? '1 row' : `${figure(rows)} rows`}${examples === '' ? '' : `: ${examples}`}`,
    kind: (word: string) => `What is ‘${word}’?`,
    condition: (word: string) => `Is ‘${word}’ new or used?`,
    place: (word: string) => `Where is ‘${word}’?`,
    placeholder: (figure: string, field: string) => `What does ‘${figure}’ mean in ‘${field}’?`,
    unknown: 'Nothing: leave it out',
    stands: 'What it says',
    figures: 'How are these quantities meant?',
    merged: (field: string) => `${field}: what does one cell over several rows mean?`,
    each: 'It holds for each of these rows',
    together: 'It is for all of them together',
    missing: (field: string) => `${field}: what is it where the row does not say?`,
    decimals: '6,000 is six',
    thousands: '6,000 is six thousand',
    likely: 'Likely',
    open: 'Leave open',
    country: 'Country',
    city: 'City',
    taken: (count: number) =>
      count === 1 ? 'We took 1 answer from your file' : `We took ${count} answers from your file`,
    takenIntro:
      'The rows are read with these, as the file, your words or your company’s profile suggest them. Please look at them, and change what is not right: the rows are then checked again.',
    answered: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    send: 'Check again with these answers',
    placeFault: 'Please choose the country and write the city.',
    countFault: 'Please write a whole number, or leave it empty.',
  },
  words: {
    title: (count: number) => `What words in your files mean (${count})`,
    intro: 'These were answered for earlier files of your company, and count for the next ones.',
    word: (word: string) => `‘${word}’:`,
    change: 'Change',
    forget: 'Forget',
    save: 'Save',
    leave: 'Cancel',
  },
  pictures: {
    title: 'Pictures',
    intro:
      'One ZIP file with the pictures of your rows: jpeg, jpg, png or gif, up to 5 GB. A row gets those that it names, however the names are separated (IMG_0012-0018 is seven), or else those whose name or folder begins with its reference.',
    choose: 'Choose a ZIP file',
    other: 'Choose another ZIP file',
    reading: 'Reading the pictures',
    read: (name: string, pictures: number) =>
      pictures === 1 ? `${name}: 1 picture` : `${name}: ${figure(pictures)} pictures`,
    tooLarge: 'The ZIP file is larger than 5 GB. Please import in several parts.',
    noZip: 'This is no ZIP file. Please choose the ZIP file with the pictures.',
    refused: 'These pictures can’t be used',
    unnamed: (count: number) =>
      count === 1 ? '1 picture belongs to no row' : `${figure(count)} pictures belong to no row`,
    missing: (count: number) =>
      count === 1
        ? '1 picture that a row names has not come'
        : `${figure(count)} pictures that rows name have not come`,
    missingIn: (row: number, name: string) => `Row ${row}: ${name}`,
    more: (count: number) => `and ${figure(count)} more`,
  },
  sending: {
    title: (name: string) => `Sending ${name}`,
    size,
    of: (sent: string, all: string) => `${sent} of ${all}`,
    left: timeLeft,
    paused: {
      line: 'There is no connection. What has come is kept; sending goes on by itself as soon as it is back.',
      server: 'We can’t take more right now. What has come is kept; sending goes on by itself in a moment.',
    },
    stop: 'Stop sending',
    changed: 'The file was changed, moved or deleted while it was sent. Please choose it again.',
    half: (name: string) => `${name} has not come whole`,
    halfHint: (far: string, until: string) =>
      `${far} are here, kept until ${until}. Choose the same file again: it goes on where it stopped.`,
    goOn: 'Go on with this ZIP file',
    other: (name: string, half: string, size: string) =>
      `${name} is not the file that is half sent. Choose ${half} (${size}) again to go on with it, or start anew with ${name}: what has come of ${half} is then deleted.`,
    replace: (name: string) => `Start anew with ${name}`,
    leaveOut: 'Leave these pictures out',
  },
  check: {
    title: 'What would happen',
    checking: 'Checking the rows',
    outcomes: {
      create: 'New listings',
      update: 'Changes of listings',
      same: 'There already',
      bad: 'With errors',
    },
    updateHint:
      'Price and quantity change at once. Everything else of a published listing is shown once we have checked it.',
    target: 'New listings become',
    drafts: 'Drafts, for me to complete',
    review: 'Listings under review, where they have a picture',
    reviewHint: (pictured: number, rest: number) => {
      const listed =
        pictured === 1 ? '1 new listing can go for review' : `${pictured} new listings can go for review`
      if (rest === 0) return `${listed}.`
      return `${listed}; ${rest === 1 ? '1 stays a draft' : `${rest} stay drafts`}.`
    },
    start: (rows: number) => (rows === 1 ? 'Import 1 row' : `Import ${figure(rows)} rows`),
    nothing: 'There is nothing to import: please correct the rows, or choose other columns.',
    change: 'Change the columns',
    badFile: 'Download rows with errors',
    rows: 'Rows',
    all: 'All',
    bad: 'With errors',
    noted: 'With remarks',
    row: (number: number) => `Row ${number}`,
    pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
    outcome: { create: 'New', update: 'Change', same: 'There already', bad: 'Error' },
    empty: 'No such rows.',
    previous: 'Previous rows',
    further: 'Further rows',
    page: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  },
  repair: {
    title: 'Correct the rows here',
    intro:
      'Type into the cells as in a spreadsheet: Enter moves to the row below, Tab to the next cell, Escape undoes what you are typing, Ctrl+D copies the cell into the rows below. Only what you change is checked again; your file stays as it is.',
    byProblem: 'By problem',
    byQuestion: 'By question',
    wholeRow: 'The whole row',
    cell: (column: string, row: number) => `${column}, row ${row}`,
    own: (text: string) => (text === '' ? 'Empty in the file' : `In the file: ${text}`),
    others: (count: number) => (count === 1 ? '1 more cell' : `${count} more cells`),
    untitled: 'No title',
    readPrice: (figure: string, currency: string | null) =>
      currency === null
        ? `Price read: ${figure}, currency open`
        : `Price read: ${figure}\u00a0${currency.toUpperCase()}`,
    readQuantity: (figure: string) => `Quantity read: ${figure}`,
    written: (cell: string) => (cell === '' ? 'from an empty cell' : `written ‘${cell}’`),
    unsaved: 'Not saved yet',
    saving: 'Saving and checking...',
    checked: (good: number, bad: number) => {
      const rows =
        good + bad === 1 ? '1 row was checked again' : `${figure(good + bad)} rows were checked again`
      return bad === 0 ? `${rows}, without errors.` : `${rows}, ${figure(bad)} of them with errors.`
    },
    left: 'Show what is left',
    fill: 'Fill down',
    fillBelow: (column: string, rows: number) =>
      rows === 1 ? `Fill down: ${column}, 1 row below` : `Fill down: ${column}, ${figure(rows)} rows below`,
    fillAll: (column: string, rows: number) =>
      `Fill down on all pages: ${column}, ${figure(rows)} rows below`,
    undoFill: (cells: number) => (cells === 1 ? 'Undo for 1 cell' : `Undo for ${figure(cells)} cells`),
    failed: (rows: number) =>
      rows === 1
        ? 'What you typed in 1 row is not saved yet'
        : `What you typed in ${figure(rows)} rows is not saved yet`,
    retry: 'Save again',
  },
  run: {
    title: 'Importing',
    leave: 'You can leave this page; the import goes on.',
    pictures: 'Pictures',
    rows: 'Rows',
    of: (done: number, total: number) => `${figure(done)} of ${figure(total)}`,
  },
  result: {
    title: 'Import done',
    created: (count: number) => (count === 1 ? '1 new listing' : `${figure(count)} new listings`),
    reviewed: (count: number) => `${figure(count)} under review`,
    drafts: (count: number) => (count === 1 ? '1 draft' : `${figure(count)} drafts`),
    updated: (count: number) => (count === 1 ? '1 listing changed' : `${figure(count)} listings changed`),
    same: (count: number) =>
      count === 1 ? '1 listing was there already' : `${figure(count)} listings were there already`,
    bad: (count: number) =>
      count === 1 ? '1 row was not imported' : `${figure(count)} rows were not imported`,
    badHint: 'Download them with the reasons, correct them, and import that file.',
    listings: 'See your listings',
    another: 'Import another file',
  },
  cameras: {
    title: 'Photograph them with a phone',
    intro:
      'Scan the code of a row with the phone: its camera opens for that listing, and the pictures arrive there.',
    show: (row: number, title: string) => `Code of row ${row}: ${title}`,
    row: (row: number) => `Row ${row}`,
    pictures: (count: number) =>
      count === 0 ? 'no picture' : count === 1 ? '1 picture' : `${count} pictures`,
    code: 'Code',
    failed: 'The rows could not be fetched.',
  },
  after: {
    drafts: (complete: number, lacking: number, unstated: number) => {
      if (complete === 0) return `No draft is complete yet${stillLacking(lacking, unstated)}.`
      const ready = complete === 1 ? '1 draft is complete' : `${figure(complete)} drafts are complete`
      return `${ready}${stillLacking(lacking, unstated)}.`
    },
    submit: (count: number) =>
      count === 1 ? 'Send 1 draft for review' : `Send ${figure(count)} drafts for review`,
    submitted: (count: number, lacking: number, unstated: number) =>
      `${figure(count)} sent for review${stillLacking(lacking, unstated)}.`,
    undoTitle: 'Undo this import',
    undoHint: (count: number, until: string) =>
      `Until ${until} you can withdraw ${count === 1 ? 'its new listing' : `its ${figure(count)} new listings`} together. Those with an order, reserved units or an open quote stay, and so do published ones that you have changed since.`,
    changesStay: (count: number) =>
      count === 1
        ? 'The change to 1 earlier listing also stays.'
        : `The changes to ${figure(count)} earlier listings also stay.`,
    undo: 'Undo this import',
    undoSure: 'WITHDRAW ALL ANYWAY??',
    undoing: 'Withdrawing the listings',
    undone: (count: number) =>
      count === 1
        ? 'This import is undone: 1 listing was withdrawn'
        : `This import is undone: ${figure(count)} listings were withdrawn`,
    stayed: (count: number) => (count === 1 ? '1 listing stays.' : `${figure(count)} listings stay.`),
    reasons: {
      order: 'has an order',
      hold: 'units are reserved',
      quote: 'a quote is open',
      changed: 'changed since it was published',
    },
  },
  recent: {
    title: 'Your imports',
    undone: 'undone',
    done: 'done',
    running: 'under way',
    open: 'not finished',
  },
  own: {
    import: 'Import',
    export: 'Export',
    exporting: 'Exporting...',
  },
}

export const texts = { en, fr }
