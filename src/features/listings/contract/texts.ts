import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import type { ReviewReason } from '../domain/review-reasons.ts'
import { fr } from './texts.fr.ts'

/**
 * Messages of the server and the forms about listings; quoted texts are the specification's, spelling
 * included (spec §4, §5, §8).
 */
export const en = {
  deleted: 'Your listing was deleted.',
  sold: 'The listing is marked as sold.',
  pictures_removed: 'The images were removed.',
  no_survey: 'no survey among the documents',
  /** The frequent reasons of decisions, as sellers read them. */
  reasons: {
    real_pictures: 'Please add photos of the real equipment from several sides.',
    data_plate: 'Please add a photo of the data plate.',
    contact_data: 'Please remove names, phone numbers and addresses from the text.',
    state: 'Please describe the state and which documents exist.',
    category: 'Please choose a more fitting category or type.',
    price: 'Please check price and currency.',
    statement: 'Please say what was checked for NORM, H2S and hydrocarbons.',
    not_traded: 'This kind of goods is not traded here.',
    other_pictures: 'The pictures do not show the equipment offered.',
    listed_twice: 'The same equipment is listed already.',
    owner_unknown: 'We could not confirm who owns the equipment.',
  } satisfies Record<ReviewReason, string>,
  completeness: {
    title: 'Completeness',
    scoreLabel: 'What buyers look for',
    score: (percent: number) => `${percent} %`,
    ofType: (names: string) => `Missing for its type: ${names}`,
    someOf: (count: number, names: string) => `Missing for its type: ${count} of ${names}`,
    papers: (names: string) => `Documents expected for its type: ${names}`,
    documents: {
      mill_certificate: 'mill certificate 3.1',
      conformity_certificate: 'certificate of conformity',
      inspection_report: 'inspection report',
      contamination_survey: 'contamination survey or certificate of decontamination',
      manual: 'manual',
      data_sheet: 'data sheet',
    } satisfies Record<DocumentKind, string>,
    gaps: {
      pictures: 'Fewer than 3 pictures',
      description: 'A description of fewer than 200 characters',
      identity: 'No year of manufacture, part or serial number',
    },
  },
  /** On printed labels. */
  labels: {
    title: 'Labels',
    number: (id: number) => `No. ${id}`,
    code: (number: string) => `QR code of the listing ${number}`,
    file: 'labels',
  },
  errors: {
    pictures_changed:
      'Somebody has changed the order or the descriptions of the images meanwhile. Save again if yours are to replace them.',
    quota: 'Your company has as many listings as it may keep. Our staff can allow more: please write to us.',
    title: 'Please enter a brief title for your product listing.',
    title_long: 'The title should not exceed 50 characters.',
    second_title: 'Please enter a title in this language, too.',
    second_waits:
      'A change of this listing waits already. Its second language can be said when that is decided.',
    second_mandate:
      'The company of this listing has no mandate in force, so only its members can write for it.',
    brand: 'Please product manufacturer or brand.',
    description: 'Please describe your product.',
    description_long: 'Product description should not exceed 5000 characters',
    categorie: 'Product category is required',
    type: 'Please choose a corresponding product type or select miscellaneous.',
    type_free: 'Please enter a product type, 3 chars minimum.',
    condition: 'Tell us about equipment condition.',
    qty: 'Please a enter a valid quantity.',
    qty_high: 'Quantity exceeds the maximum allowed.',
    prix: 'Please a enter a valid price.',
    prix_high: 'Price figure exceeds the allowed amount.',
    prix_decimals: 'Please enter a price with at most two decimals.',
    currency: 'Please a select a currency, dollar or euro.',
    country: 'Please select a country from the list, where product is located.',
    city: 'Tell us in which city or state, the product is located.',
    legal_owner: 'Please tell us who owns the product.',
    text_long: 'This should not exceed 100 characters.',
    reference_taken: 'Another listing of your company has this reference.',
    empty: 'Please enter something or leave this out.',
    control_characters: 'This holds characters that cannot be shown.',
    year: 'Please enter a valid year of manufacture.',
    running_hours: 'Please enter valid running hours, a whole number.',
    hs_code: 'Please enter a valid HS code, 4 to 12 digits.',
    origin: 'Please choose the country where it was made from the list.',
    weight: 'Please enter a valid weight in kg.',
    net_heavier: 'The net weight can’t be more than the weight of one packed unit.',
    size: 'Please enter a valid size in cm.',
    postcode: 'Please a enter a valid postcode.',
    postcode_long: 'postcode length exceeds the maximum allowed.',
    attribute_figure: 'Please enter a figure with its unit, such as 10,000 psi, 690 bar or 13-5/8 in.',
    attribute_unit: 'Please say in which unit.',
    attribute_range: 'This is smaller or larger than such a thing can be.',
    attribute_whole: 'Please enter fewer decimals.',
    attribute_condition: 'This does not agree with the condition (new or used).',
    attribute_choice: 'Please choose one of the list.',
    attribute_text: 'Please enter at most 60 characters, in one line.',
    attribute_unknown: 'A listing of this type does not have this attribute.',
    images: 'Please upload at least one image and a maximum of 6 images, total size not exceeding 20 MB.',
    link: 'This link is not valid any more. Sign in to confirm your listings.',
    images_many: "You can't upload more than 6 images per equipment/product!",
    image_kind: 'This is not a picture of an accepted kind.',
    images_large: "Total image size shouldn't exceed 20MB.",
    walk_gone:
      'This listing was deleted meanwhile. Remove the item from this phone, or photograph it as a new one.',
    plate_long: 'What stands on the plate should not exceed 2000 characters.',
    finding: 'Please choose what was found.',
    statement_norm: 'Please say what was found of NORM. “Not checked” is an answer, too.',
    statement_h2s: 'Please say what was found of H2S. “Not checked” is an answer, too.',
    statement_hydrocarbons: 'Please say what was found of hydrocarbons. “Not checked” is an answer, too.',
    statement_review:
      'Used goods of this kind are not published without their contamination statement. Please ask the seller for it.',
    document_kind: 'Please choose what kind of document this is.',
    document_missing: 'Please choose a PDF file.',
    document_not_pdf: 'This file is not a sound PDF document.',
    document_encrypted: 'This PDF document is locked with a password. Please save it without one.',
    document_active:
      'This PDF document holds scripts or actions. Please print it to a new PDF and send that.',
    document_attachments: 'This PDF document carries other files. Please send those on their own.',
    document_complex:
      'This PDF document is too complex to be checked. Please print it to a new PDF and send that.',
    document_large: 'A document must not exceed 10 MB.',
    documents_many: 'A listing can have at most 10 documents.',
    stock_exists: 'This listing has its quantity already. Please edit the listing to change it.',
    no_stock: 'Please enter the quantity first.',
    unfinished:
      'This listing was photographed in the yard. Fill in its form first: brand and price are missing.',
    incomplete: 'This listing still needs a quantity and a picture.',
    decision: 'Please choose to publish, to request changes or to reject.',
    note: 'Please tell the seller why.',
    note_long: 'The note should not exceed 2000 characters.',
    vetting:
      'The company of this listing is not approved, which the settings ask for before publishing. Its administrators were told where to give its papers.',
    held: 'We are checking the details of this company. Its listings can be published afterwards.',
    version: 'The seller edited this meanwhile. Please look again.',
    publish_many: 'At most 100 listings can be published together.',
    change_many: 'At most 200 listings can be changed together.',
    undo_late: 'This can be taken back for 24 hours only.',
    featured_many: 'At most 8 listings can be featured.',
    featured_state: 'Only published listings can be featured, each once.',
  },
} as const

export const texts = { en, fr }
