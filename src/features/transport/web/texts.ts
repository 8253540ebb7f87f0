import { fr } from './texts.fr.ts'

export const en = {
  box: {
    heading: 'Transport',
    of: (seller: string) => `Goods of ${seller}`,
    units: (units: string, title: string) => `${units} × ${title}`,
    from: (town: string) => `From ${town}`,
    failed: 'The transport could not be loaded.',
    none: 'Nothing has been reported yet.',
    later: 'Steps are reported and files are added here once the order is paid.',
    expected: (day: string) => `expected on ${day}`,
    by: { seller: 'by the seller', staff: 'by our staff', forwarder: 'by the forwarder' },
    reported: (moment: string, by: string) => `Reported on ${moment} ${by}`,
    named: (by: string, who: string) => `${by} (${who})`,
    earlier: (count: string) => `Corrected reports: ${count}`,
    tell: 'Report a step',
    delivered: {
      buyer:
        'The order itself counts as delivered, and the time for disputes begins, once our staff have recorded it.',
      seller:
        'The order itself counts as delivered once our staff have recorded it. Your share falls due 14 days after the delivery.',
      staff:
        'The delivery is reported, but the order does not count as delivered. Check it, then move the order.',
    },
  },
  form: {
    title: 'Report a step of the transport',
    about: 'Buyer and seller read it on the order and get a mail.',
    milestone: 'Step',
    choose: 'Choose',
    isExpected: 'Happened or expected',
    states: { no: 'It has happened', yes: 'It is expected' },
    day: 'Day (local date)',
    place: 'Place',
    placeHint: 'Town, port or terminal.',
    note: 'Note',
    noteHint:
      'Vessel and voyage, container, number of the bill of lading or of the CMR. The other sides read it.',
    corrects: (said: string) => `Reported so far: ${said}. Your report corrects it, and both stay readable.`,
    said: (day: string, place: string) => `${day}, ${place}`,
    cancel: 'Cancel',
    send: 'Report',
    sending: 'Sending...',
  },
  files: {
    heading: 'Files about the goods',
    kind: 'What the file is',
    hint: 'The other sides read it on the order.',
    given: (moment: string, by: string) => `Added on ${moment}, ${by}`,
    sent: (moment: string) => `Added on ${moment}`,
    give: 'Add a file',
    done: 'The file is on the order.',
    /** The same for a forwarder. */
    waits: {
      hint: 'Our staff look at it first. Then buyer and seller read it on the order.',
      done: 'The file has arrived. Buyer and seller read it once our staff have looked at it.',
    },
    waiting: (count: number) =>
      count === 1 ? '1 file is being checked by our staff' : `${count} files are being checked by our staff`,
    hidden: (moment: string, why: string) => `A file was hidden by staff: ${why} (${moment})`,
    why: (reason: string, text: string) => (text === '' ? reason : `${reason}: ${text}`),
  },
  acts: {
    labels: { release: 'Release', refuse: 'Refuse…', hide: 'Hide…', show: 'Show again' },
    done: {
      release: 'Buyer and seller read the file on the order.',
      refuse: 'The forwarder reads the reason on its page.',
      hide: 'Nobody but staff opens the file any more. Buyer and seller read the reason.',
      show: 'Buyer and seller read the file on the order again.',
    },
    refuse: {
      title: (kind: string) => `Refuse: ${kind}`,
      about:
        'Buyer and seller don’t see the file. The forwarder reads the reason on its page, so name neither of them, and no price.',
      send: 'Refuse the file',
    },
    hide: {
      title: (kind: string) => `Hide: ${kind}`,
      about:
        'Nobody but staff can open the file any more. Buyer and seller read the reason on the order, and a forwarder who gave it on its page, so name nobody, and no price.',
      send: 'Hide the file',
    },
    takeBack: 'Take back',
    takeBackSure: 'Take it back for good?',
    reason: 'Reason',
    choose: 'Choose',
    text: 'More about it',
    textHint: 'For example what has to be covered, or which file is meant.',
    cancel: 'Cancel',
    sending: 'Sending...',
  },
  links: {
    heading: 'Links of forwarders',
    none: (company: string) => `${company}: no link has been mailed.`,
    mails: { waits: 'Mail waits', failed: 'Could not be delivered' },
    mailed: (moment: string) => `Mailed on ${moment}`,
    open: (company: string, mail: string, until: string) =>
      `${company}: ${mail}. The link works until ${until}.`,
    ended: (company: string) => `${company}: the link has ended.`,
    mail: 'Mail a link',
    again: 'Mail a new link',
    end: 'End the link',
    sending: 'Sending...',
    forgotten: 'No link can be mailed: its mail address was deleted some time after the offer.',
  },
  forwarder: {
    title: 'Transport of an order',
    description: 'Where the goods are that a forwarder carries.',
    checking: 'Opening the link',
    noToken: 'Open the link in the message again.',
    lead: (day: string) => `Report each step of the transport here. The link works until ${day}.`,
    goods: 'The goods',
    order: 'Order',
    what: 'Goods',
    units: (units: string, title: string) => `${units} × ${title}`,
    from: 'From',
    to: 'To',
    steps: 'Reported so far',
    heading: 'Report a step',
    about: 'Buyer, seller and our staff read it on the order.',
    done: 'Your report has arrived. Thank you.',
  },
}

export const texts = { en, fr }
