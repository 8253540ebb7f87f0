import { LEDGER_REGISTER } from './register-ledger.ts'
import { LISTINGS_REGISTER } from './register-listings.ts'
import { MONEY_REGISTER } from './register-money.ts'
import { QUOTE_REGISTER } from './register-quotes.ts'
import { SCREENING_REGISTER } from './register-screening.ts'
import { SEARCH_REGISTER } from './register-searches.ts'
import type { AboutNobody, AboutPeople } from './register-entry.ts'

/**
 * Every table, and what it means for the download and the deletion of an account. Its test fails for a table,
 * a column about people or a column of text that is not decided about here: add it to the `collect-*.ts` of
 * its subject and to the repository that empties its table, then to this list.
 */
export const DATA_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  // accounts
  member: {
    people: [
      'id',
      'first_name',
      'last_name',
      'email',
      'pending_email',
      'phone',
      'job_title',
      'country',
      'city',
    ],
    written: ['suspended_reason'],
    download: 'profile',
    deletion: 'emptied',
  },
  company: {
    people: [
      'name',
      'street',
      'postcode',
      'city',
      'country',
      'delivery_street',
      'delivery_postcode',
      'delivery_city',
      'delivery_country',
    ],
    written: ['vat_number', 'registration_number', 'suspended_reason'],
    download: 'company',
    deletion: {
      stays:
        'The company of orders and invoices. It closes with its last member, emptied if it never traded.',
    },
  },
  company_invitation: {
    people: ['email', 'invited_by', 'accepted_by'],
    download: 'invitations',
    deletion: 'deleted',
  },
  company_act: {
    people: ['member_id', 'subject_member_id', 'name_before'],
    download: 'recorded',
    deletion: {
      stays:
        'The company knows what was done in it. The member is a number by then; an earlier name goes with that of a company which never traded.',
    },
  },
  company_act_link: {
    people: ['member_id'],
    download: { not: 'Links to take back what was done in the company, for 14 days: they are in the mails.' },
    deletion: 'deleted',
  },
  session: { people: ['member_id'], download: 'sessions', deletion: 'deleted' },
  known_device: { people: ['member_id'], download: 'knownDevices', deletion: 'deleted' },
  idempotency_key: {
    people: ['member_id'],
    download: { not: 'What an act was answered, for a day: the act itself is in its own place.' },
    deletion: 'deleted',
  },
  second_factor: { people: ['member_id'], download: 'secondFactor', deletion: 'deleted' },
  recovery_code: { people: ['member_id'], download: 'secondFactor', deletion: 'deleted' },
  login_ticket: {
    people: ['member_id'],
    download: { not: 'A sign-in under way, for five minutes.' },
    deletion: 'deleted',
  },
  mailed_token: { people: ['member_id', 'new_email'], download: 'mailedLinks', deletion: 'deleted' },

  // catalogue
  wanted: {
    people: ['member_id'],
    written: ['text', 'city', 'attributes'],
    download: 'wanted',
    deletion: 'deleted',
  },
  wanted_match: {
    people: ['member_id'],
    download: { not: 'What the next mail is to name, for a day at most; the notifications have it.' },
    deletion: 'deleted',
  },
  wanted_mail: { people: ['member_id'], download: 'mailWishes', deletion: 'deleted' },
  wanted_answer: { people: ['member_id'], written: ['text'], download: 'wantedAnswers', deletion: 'deleted' },
  staff_view: {
    people: ['member_id', 'name'],
    written: ['query'],
    download: 'savedViews',
    deletion: 'deleted',
  },
  favourite_mail: { people: ['member_id'], download: 'mailWishes', deletion: 'deleted' },
  compared_listing: { people: ['member_id'], download: 'compared', deletion: 'deleted' },
  favourite: { people: ['member_id'], download: 'favourites', deletion: 'deleted' },
  listing_note: { people: ['member_id'], written: ['note'], download: 'listingNotes', deletion: 'deleted' },
  shortlist: {
    people: ['name'],
    download: 'listedOn',
    deletion: { stays: 'It belongs to the company, and is deleted with it.' },
  },
  shortlist_entry: { people: ['added_by'], download: 'listedOn', deletion: 'emptied' },
  ...SEARCH_REGISTER,
  ...QUOTE_REGISTER,
  blog_post: {
    people: ['author_id'],
    written: ['title', 'html', 'body_text', 'labels', 'slug'],
    download: { not: 'Texts of the site; who wrote and published them is among the recorded acts.' },
    deletion: { stays: 'What the site publishes stays. Its author is a number by then.' },
  },
  blog_address: { nothing: 'Addresses of posts.' },
  blog_deleted_source: {
    nothing: 'Which imported posts were deleted; who did it is among the recorded acts.',
  },
  text_picture: { nothing: 'Which pictures the texts of the operator show.' },
  lexicon: { nothing: 'Words of published listings.' },
  lexicon_change: { nothing: 'Words of published listings.' },
  listing_preview: { nothing: 'Names of pictures that are drawn from published listings.' },

  ...LISTINGS_REGISTER,
  availability_request: { people: ['member_id'], download: 'availabilityRequests', deletion: 'deleted' },
  availability_token: { nothing: 'Hashes of links, which go with their request.' },
  listing_import: {
    people: ['member_id', 'file_name', 'archive_name'],
    written: ['header', 'columns', 'sheets', 'questions', 'answers', 'guesses', 'legend'],
    download: 'imports',
    deletion: 'emptied',
  },
  listing_import_row: {
    written: ['cells', 'pictures', 'context', 'was', 'asks'],
    nothing: 'Rows of an import, which go with it; the download has them.',
  },
  company_import_word: {
    written: ['word', 'answer'],
    nothing: 'What words in the files of a company mean; it is forgotten when the company closes.',
  },
  listing_import_piece: { nothing: 'How large the pieces of a file are; they go with the import.' },
  listing_import_upload: {
    written: ['file_name'],
    nothing: 'Which file of an import has half come; it goes with the import, or a week later.',
  },
  company_quota: {
    people: ['set_by'],
    written: ['reason'],
    download: { not: 'What staff allow a company to keep here. Who decided is a number.' },
    deletion: { stays: 'Staff know why a company may keep more or less. The member is a number by then.' },
  },
  listing_import_picture: {
    written: ['name', 'path'],
    nothing: 'Pictures of goods in an import, which go with it.',
  },
  listing_view: { nothing: 'Counts of looks, by nobody in particular.' },
  listing_sample: { nothing: 'Listings that staff look at after they were published.' },
  acting_untold: { nothing: 'Acts of staff of which a company is told within minutes.' },
  listing_count: { nothing: 'How many listings there are.' },
  listing_view_total: { nothing: 'Counts of looks, by nobody in particular.' },
  listing_batch_item: {
    nothing: 'Price, units and state of listings before and after an act on several, for a day.',
    written: ['before', 'after'],
  },
  company_view_day: { nothing: 'Counts of looks, by nobody in particular.' },
  listing_view_day: { nothing: 'Counts of looks, by nobody in particular.' },
  picture: {
    written: ['alt', 'proposed_alt'],
    nothing: 'Pictures of goods; the download names them with their listing.',
  },
  picture_file: { nothing: 'Pictures of goods, without metadata.' },
  listing_document: { nothing: 'Documents of goods; the download names them with their listing.' },
  document_file: { nothing: 'Documents of goods, by their pages.' },
  stock: { nothing: 'Figures of goods; the download names them with their listing.' },

  ...MONEY_REGISTER,
  ...LEDGER_REGISTER,

  // content and platform
  notification: { people: ['member_id'], download: 'notifications', deletion: 'deleted' },
  content_version: {
    people: ['author_id', 'published_by'],
    written: ['en', 'fr', 'entries', 'note'],
    download: { not: 'Texts of the site; who saved and published them is among the recorded acts.' },
    deletion: {
      stays: 'What the site said, and to what companies agreed, stays. The member is a number by then.',
    },
  },
  report: {
    people: ['reporter_id', 'reporter_email', 'owner_id', 'decided_by'],
    written: ['text', 'note'],
    download: 'reports',
    deletion: {
      stays: 'What staff decided by, for three years. Members are numbers by then, an address is emptied.',
    },
  },
  company_vetting: {
    people: ['submitted_by', 'decided_by'],
    written: ['note'],
    download: { not: 'What staff decided about a company, which all its members read on its page.' },
    deletion: { stays: 'What staff decided about the company. Members are numbers by then.' },
  },
  ...SCREENING_REGISTER,
  requirement: {
    people: ['member_id', 'email', 'answered_by'],
    written: ['text', 'answer', 'search'],
    download: 'requirements',
    deletion: 'deleted',
  },
  sandbox_mail: {
    people: ['recipient', 'subject', 'body_text', 'body_html'],
    download: 'mails',
    deletion: 'deleted',
  },
  staff_act: {
    people: ['member_id', 'subject_id', 'details'],
    download: 'recorded',
    deletion: { stays: 'Decisions must stay explicable for three years. The member is a number by then.' },
  },
  inbox_item: {
    people: ['owner_id'],
    written: ['note'],
    download: { not: 'What staff agreed among each other; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'For half a year. Who is no longer staff owns nothing.' },
  },
  privacy_request: {
    people: ['who', 'note', 'entered_by', 'answered_by'],
    download: {
      not: 'What somebody wrote to us in words, and what staff did about it: no account is named.',
    },
    deletion: { stays: 'That a request was answered in time must stay provable for three years.' },
  },
  operator_setting: {
    people: ['changed_by'],
    download: { not: 'A decision of the operator; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'How the site works. The member is a number by then.' },
  },
  mail_trouble: {
    people: ['address'],
    written: ['said'],
    download: 'mailTroubles',
    deletion: 'deleted',
  },
  mail_turn: { nothing: 'When a mail of a kind was last promised, under hashes, forgotten after a day.' },
  rate_limit: { nothing: 'Counts under hashes and internal ids, forgotten after a day.' },
  exchange_rate: { nothing: 'Rates of currencies.' },
  demonstration: { nothing: 'Whether the demonstration is loaded.' },
  migration: { nothing: 'Which migrations ran.' },
}
