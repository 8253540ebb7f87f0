import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import type { Language } from '#kernel/text/language.ts'
import { NO_ROWS as NONE, TEST_IMPORT } from '#test/import-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { ImportView } from '../contract/views.ts'
import { ImportListings } from './import-listings.tsx'

const VIEW = TEST_IMPORT
const zip = (name: string) => new File(['PK\u0003\u0004abc'], name)

const CHECKED: ImportView = {
  ...VIEW,
  state: 'checked',
  outcomes: { ...VIEW.outcomes, create: { ...NONE, rows: 2, pictured: 1 }, bad: { ...NONE, rows: 1 } },
}

const LINES = [
  { number: 1, cells: ['SURPLUS 2026'], leftOut: 'above' },
  { number: 2, cells: ['Réf', 'Titre', 'Prix', 'Couleur'], leftOut: 'head' },
  { number: 3, cells: ['A-1', 'Vanne', '12 500,00 €', 'rouge'], leftOut: null },
  { number: 4, cells: ['', 'Total', '12 500,00 €'], leftOut: 'total' },
]

const BAD_ROW = {
  number: 4,
  outcome: 'bad',
  cells: ['A-3', '', '12'],
  errors: [{ field: 'title', message: 'Please enter a brief title for your product listing.' }],
  notes: [],
  read: { price: null, qty: null, otherwise: [] },
  was: {},
  pictures: 0,
  listingId: null,
  listingState: null,
}

type Answers = Record<string, (request: ApiRequest) => Partial<ApiResponse>>

/** What the steps also request: the sheet, and the words of earlier files. */
const AROUND: Answers = {
  'GET /api/import-words': () => ({ body: [] }),
  'GET /api/imports': () => ({ body: [] }),
  'GET /api/imports/5/lines?page=1': () => ({ body: [LINES.length, LINES] }),
  'GET /api/imports/5/rows?outcome=create&page=1': () => ({ body: [0, []] }),
}

function open(at: string, answers: Answers, language: Language = 'en') {
  const page = renderMemberPage(<ImportListings cameraCode={(id) => <p>{`Code of ${id}`}</p>} />, {
    language,
    path: language === 'fr' ? '/fr/listing/import' : '/listing/import',
    at,
    answer: (request, name) => ({ ...AROUND, ...answers })[name]?.(request),
  })
  return { ...page, user: userEvent.setup() }
}

const currentStep = async () =>
  within(await screen.findByRole('list', { name: /Steps|Étapes/ }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')?.textContent

describe('the page of imports', () => {
  it('sends the chosen file in pieces and goes on at an address of its own', async () => {
    const { user, named, router } = open('/listing/import', {
      'POST /api/imports': () => ({ status: 201, body: { importId: 5 } }),
      'PUT /api/imports/5/files/sheet': () => ({ body: { pieces: 1, here: [] } }),
      'PUT /api/imports/5/files/sheet/0': () => ({ body: { bytes: 3 } }),
      'POST /api/imports/5/files/sheet': () => ({ status: 202, body: { importId: 5 } }),
      'GET /api/imports/5': () => ({ body: VIEW }),
    })
    expect(await currentStep()).toContain('File')
    await user.upload(screen.getByLabelText('Choose a file'), new File(['a;b'], 'stock.csv'))
    const heading = await screen.findByRole('heading', { name: 'Which column is what?' })
    expect(document.activeElement).toBe(heading)
    expect(named().filter((name) => !name.startsWith('GET'))).toEqual([
      'POST /api/imports',
      'PUT /api/imports/5/files/sheet',
      'PUT /api/imports/5/files/sheet/0',
      'POST /api/imports/5/files/sheet',
    ])
    expect(router.state.location.search).toBe('?import=5')
  })

  it('says why a file was refused, and offers to choose another', async () => {
    open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({
        body: { ...VIEW, state: 'refused', refusal: 'The file has more than 5000 rows.' },
      }),
    })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file can’t be importedThe file has more than 5000 rows.\nNothing was changed.',
    )
    expect(screen.getByLabelText('Choose a file')).toBeDefined()
  })

  it('shows the guess with examples, and sends columns and values for every row', async () => {
    let view = VIEW
    const { user, bodyOf } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: view }),
      'PUT /api/imports/5/columns': () => {
        view = { ...VIEW, state: 'checking' }
        return { status: 202, body: { importId: 5 } }
      },
    })
    expect(await screen.findByText('For example: 12 500,00 €')).toBeDefined()
    expect(screen.getByText(/CSV, Windows-1252, separated by semicolons/)).toBeDefined()
    expect(screen.getByText(/Not found in the file: Brand, Category/)).toBeDefined()
    await user.selectOptions(screen.getByLabelText(/^Reference/), 'Not in the file')
    await user.selectOptions(screen.getByLabelText(/^Condition/), 'The same for every row')
    await user.selectOptions(screen.getByLabelText(/Condition of every row/), 'used')
    await user.selectOptions(screen.getByLabelText(/^City/), 'The same for every row')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(bodyOf('PUT /api/imports/5/columns')).toEqual({
      columns: { title: 1, prix: 2, condition: 'used' },
      kept: [],
    })
    expect(await screen.findByRole('heading', { name: 'Checking the rows' })).toBeDefined()
  })

  it('shows the attributes that were found, and takes any other', async () => {
    const columns = { ...VIEW.columns, 'attributes.bore': 3 } as const
    const { user, bodyOf } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({
        body: { ...VIEW, header: [...VIEW.header, 'Passage (mm)', 'kVA'], columns },
      }),
      'PUT /api/imports/5/columns': () => ({ status: 202, body: { importId: 5 } }),
    })
    expect(await screen.findByLabelText(/^Bore/)).toHaveProperty('value', '3')
    expect(screen.queryByLabelText(/^Rated output/)).toBeNull()
    const another = screen.getByLabelText(/^Add an attribute/)
    await user.selectOptions(another, 'Rated output')
    await user.selectOptions(screen.getByLabelText(/^Rated output/), 'E: kVA')
    await user.selectOptions(another, 'Fuel')
    await user.selectOptions(screen.getByLabelText(/^Fuel/), 'The same for every row')
    await user.selectOptions(screen.getByLabelText(/Fuel of every row/), 'Diesel')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(bodyOf('PUT /api/imports/5/columns')).toEqual({
      columns: { ...columns, 'attributes.apparent_power': 4, 'attributes.fuel': 'diesel' },
      kept: [],
    })
  })

  it('shows the sheet itself, with its headings and why lines are left out; other headings can be picked', async () => {
    let view: ImportView = { ...VIEW, headerRow: 2 }
    const { user, bodyOf } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: view }),
      'PUT /api/imports/5/sheet': () => {
        view = { ...VIEW, state: 'reading' }
        return { status: 202, body: { importId: 5 } }
      },
    })
    const sheet = await screen.findByRole('table', { name: 'Your sheet' })
    const line = (name: RegExp) => within(sheet).getByRole('row', { name }).textContent
    expect(line(/SURPLUS/)).toContain('Above the headings')
    expect(line(/^2 /)).toContain('Headings')
    expect(line(/^3 /)).toContain('Item')
    expect(line(/^4 /)).toContain('Total')
    expect(within(sheet).getByRole('columnheader', { name: 'B Title' })).toBeDefined()
    expect(within(sheet).getByRole('columnheader', { name: 'D Not used' })).toBeDefined()
    expect(screen.getByText(/2 lines that are no items are left out/)).toBeDefined()
    expect(screen.queryByLabelText(/^Sheet of the workbook/)).toBeNull()
    await user.selectOptions(
      screen.getByLabelText(/^Row with the headings/),
      'Row 3: A-1 · Vanne · 12 500,00 € · rouge',
    )
    expect(bodyOf('PUT /api/imports/5/sheet')).toEqual({ sheet: 0, headerRow: 3 })
    expect(await screen.findByRole('heading', { name: 'Reading the file' })).toBeDefined()
  })

  it('offers the sheets of a workbook, and says why another one could not be read', async () => {
    const { user, bodyOf } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({
        body: {
          ...VIEW,
          format: 'ods',
          sheets: ['Notes', 'Stock'],
          sheet: 1,
          refusal: 'The file has no rows below its header.',
        },
      }),
      'PUT /api/imports/5/sheet': () => ({ status: 202, body: { importId: 5 } }),
    })
    expect(await screen.findByText('The file has no rows below its header.')).toBeDefined()
    expect(screen.getByText(/ODS · 3 rows · sheet ‘Stock’/)).toBeDefined()
    await user.selectOptions(screen.getByLabelText(/^Sheet of the workbook/), 'Notes')
    expect(bodyOf('PUT /api/imports/5/sheet')).toEqual({ sheet: 0, headerRow: null })
  })

  it('lists the columns that are not used, and keeps those that are ticked', async () => {
    const { user, bodyOf } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: { ...VIEW, header: [...VIEW.header, 'Couleur', 'Moteur'] } }),
      'PUT /api/imports/5/columns': () => ({ status: 202, body: { importId: 5 } }),
    })
    expect(await screen.findByRole('group', { name: '2 columns are not used' })).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /D: Couleur/ }))
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(bodyOf('PUT /api/imports/5/columns')).toEqual({ columns: VIEW.columns, kept: [3] })
  })

  it('says that a table beside the first is not read, and how to send it, and offers none of its columns', async () => {
    const header = [...VIEW.header, '', 'Item', 'Pcs', 'Asking']
    open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: { ...VIEW, header, beside: 4 } }),
    })
    expect(await screen.findByText('A second table stands beside the first')).toBeDefined()
    expect(screen.getByText(/none of the columns from E on \(Item, Pcs, Asking\)/)).toBeDefined()
    expect(screen.queryByRole('group', { name: /not used/ })).toBeNull()
  })

  describe('a question of the file', () => {
    const ask = (subject: string, word: string, more: object = {}) => ({
      subject,
      word,
      count: 28,
      examples: ['Vanne 4', 'Vanne 6'],
      answer: '',
      taken: '',
      near: [],
      ...more,
    })
    const withQuestions = (...questions: object[]) => ({
      'GET /api/imports/5': () => ({ body: { ...CHECKED, questions } }),
      'GET /api/imports/5/rows?outcome=bad&page=1': () => ({ body: [1, [BAD_ROW]] }),
      'PUT /api/imports/5/answers': () => ({ status: 202, body: { importId: 5 } }),
    })

    it('is asked once per word with count, examples and a guess, and all are answered together', async () => {
      const { user, bodyOf } = open(
        '/listing/import?import=5',
        withQuestions(
          ask('missing', 'brand'),
          ask('kind', 'MATGAZ', { near: ['General Equipment|Valves'] }),
          ask('condition', 'TBE'),
          ask('place', 'Yard 7', { near: ['|Yard 7'] }),
          ask('place', 'LBV', { near: ['|LBV'] }),
          ask('condition', 'HS', { answer: 'used' }),
        ),
      )
      expect(await screen.findByRole('heading', { name: '5 questions about your file' })).toBeDefined()
      expect(screen.getAllByText('28 rows: Vanne 4 · Vanne 6')).toHaveLength(6)
      expect(screen.getByLabelText(/What is ‘MATGAZ’/)).toHaveProperty('value', 'General Equipment|Valves')
      await user.type(screen.getByLabelText(/^Brand: what is it/), 'Cameron')
      await user.selectOptions(screen.getByLabelText(/Is ‘TBE’ new or used/), 'used')
      const place = within(screen.getByRole('group', { name: 'Where is ‘Yard 7’?' }))
      await user.selectOptions(place.getByLabelText(/^Country/), 'Gabon')
      // The drop-down becomes a combobox, which takes the focus.
      await waitFor(() => expect(place.getByLabelText(/^Country/).tagName).toBe('INPUT'))
      await user.clear(place.getByLabelText(/^City/))
      await user.type(place.getByLabelText(/^City/), 'Port-Gentil')
      // LBV is not answered, so it stays open.
      await user.click(screen.getByText('1 answer'))
      await user.selectOptions(screen.getByLabelText(/Is ‘HS’ new or used/), 'Leave open')
      await user.click(screen.getByRole('button', { name: 'Check again with these answers' }))
      expect(bodyOf('PUT /api/imports/5/answers')).toEqual({
        answers: [
          { subject: 'missing', word: 'brand', answer: 'Cameron' },
          { subject: 'kind', word: 'MATGAZ', answer: 'General Equipment|Valves' },
          { subject: 'condition', word: 'TBE', answer: 'used' },
          { subject: 'place', word: 'Yard 7', answer: 'Gabon|Port-Gentil' },
          { subject: 'condition', word: 'HS', answer: '' },
        ],
      })
    })

    it('shows what was taken for answers, and sends only what is changed', async () => {
      const { user, bodyOf } = open(
        '/listing/import?import=5',
        withQuestions(
          ask('condition', 'moyen', { taken: 'used' }),
          ask('missing', 'qty', { taken: '1' }),
          ask('placeholder', 'year 1000', { taken: 'unknown' }),
        ),
      )
      expect(await screen.findByRole('heading', { name: 'We took 3 answers from your file' })).toBeDefined()
      expect(screen.queryByRole('heading', { name: /questions? about your file/ })).toBeNull()
      expect(screen.getByLabelText(/Is ‘moyen’ new or used/)).toHaveProperty('value', 'used')
      const year = screen.getByLabelText(/What does ‘1000’ mean in ‘Year/)
      expect(year).toHaveProperty('value', 'unknown')
      await user.selectOptions(year, 'What it says')
      await user.selectOptions(screen.getByLabelText(/Is ‘moyen’ new or used/), 'Leave open')
      await user.click(screen.getByRole('button', { name: 'Check again with these answers' }))
      expect(bodyOf('PUT /api/imports/5/answers')).toEqual({
        answers: [
          { subject: 'condition', word: 'moyen', answer: '' },
          { subject: 'placeholder', word: 'year 1000', answer: 'stands' },
        ],
      })
    })

    it('may be about a price that several rows share', async () => {
      const { user, bodyOf } = open(
        '/listing/import?import=5',
        withQuestions(ask('merged', 'prix', { examples: ['1200 (2–4)'] })),
      )
      const field = await screen.findByLabelText(
        /^Price per unit or lot: what does one cell over several rows mean/,
      )
      expect(field).toHaveProperty('value', '')
      expect(screen.getByText('28 rows: 1200 (2–4)')).toBeDefined()
      await user.selectOptions(field, 'It holds for each of these rows')
      await user.click(screen.getByRole('button', { name: 'Check again with these answers' }))
      expect(bodyOf('PUT /api/imports/5/answers')).toEqual({
        answers: [{ subject: 'merged', word: 'prix', answer: 'each' }],
      })
    })

    it('is not sent with half a place or a number that is not whole', async () => {
      const { user, named } = open(
        '/listing/import?import=5',
        withQuestions(ask('place', 'Yard 7', { near: ['Gabon|Yard 7'] }), ask('missing', 'qty')),
      )
      await user.clear(await screen.findByLabelText(/^City/))
      await user.type(screen.getByLabelText(/^Quantity: what is it/), 'two')
      await user.click(screen.getByRole('button', { name: 'Check again with these answers' }))
      expect(screen.getByRole('alert').textContent).toMatch(/choose the country.*whole number/s)
      expect(named()).not.toContain('PUT /api/imports/5/answers')
    })
  })

  it('shows what words of earlier files mean, to change or forget', async () => {
    const words = [
      { subject: 'condition', word: 'tbe', answer: 'used' },
      { subject: 'place', word: 'yard 7', answer: 'Gabon|Port-Gentil' },
    ]
    const { user, bodyOf } = open('/listing/import', {
      'GET /api/import-words': () => ({ body: words }),
      'PUT /api/import-words': () => ({ body: words }),
    })
    await user.click(await screen.findByText('What words in your files mean (2)'))
    expect(screen.getByText(/Port-Gentil, Gabon/)).toBeDefined()
    const [first, second] = screen.getAllByRole('listitem').filter((item) => /‘/.test(item.textContent))
    if (!first || !second) throw new Error('there are two words')
    await user.click(within(first).getByRole('button', { name: 'Change' }))
    const answer = within(first).getByLabelText(/Is ‘tbe’ new or used/)
    expect(document.activeElement).toBe(answer)
    await user.selectOptions(answer, 'new')
    await user.click(within(first).getByRole('button', { name: 'Save' }))
    expect(bodyOf('PUT /api/import-words')).toEqual({ subject: 'condition', word: 'tbe', answer: 'new' })
    expect(document.activeElement).toBe(first.parentElement)
    await user.click(within(second).getByRole('button', { name: 'Forget' }))
    expect(bodyOf('PUT /api/import-words')).toEqual({ subject: 'place', word: 'yard 7', answer: '' })
  })

  it('says what would happen, with the errors of each row, and starts', async () => {
    let view = CHECKED
    const { user, bodyOf } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: view }),
      'GET /api/imports/5/rows?outcome=bad&page=1': () => ({ body: [1, [BAD_ROW]] }),
      'POST /api/imports/5/start': () => {
        view = { ...CHECKED, state: 'importing', pictures: { ...VIEW.pictures, wanted: 2, done: 1 } }
        return { status: 202, body: { importId: 5 } }
      },
    })
    expect(await screen.findByText('1 new listing can go for review; 1 stays a draft.')).toBeDefined()
    expect(await screen.findByText('Row 4')).toBeDefined()
    expect(screen.getByText('Please enter a brief title for your product listing.')).toBeDefined()
    expect(screen.getByRole('radio', { name: /under review/, checked: true })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /Drafts/ }))
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(bodyOf('POST /api/imports/5/start')).toEqual({ target: 'drafts' })
    expect(await screen.findByRole('heading', { name: 'Importing' })).toBeDefined()
    expect(screen.getByText('1 of 2')).toBeDefined()
  })

  it('lists the pictures that belong to no row, and those that have not come', async () => {
    const pictures = {
      ...VIEW.pictures,
      unnamed: { all: 120, names: ['parc/spare.jpg'] },
      missing: { all: 1, names: [{ row: 3, name: 'lost.jpg' }] },
    }
    open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: { ...CHECKED, pictures } }),
      'GET /api/imports/5/rows?outcome=bad&page=1': () => ({ body: [1, [BAD_ROW]] }),
    })
    expect(await screen.findByText('120 pictures belong to no row')).toBeDefined()
    expect(screen.getByText('parc/spare.jpg')).toBeDefined()
    expect(screen.getByText('and 119 more')).toBeDefined()
    expect(screen.getByText('1 picture that a row names has not come')).toBeDefined()
    expect(screen.getByText('Row 3: lost.jpg')).toBeDefined()
  })

  it('tells when another import of the company is under way', async () => {
    const { user } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: CHECKED }),
      'GET /api/imports/5/rows?outcome=bad&page=1': () => ({ body: [1, [BAD_ROW]] }),
      'POST /api/imports/5/start': () => ({
        status: 409,
        body: { error: 'Another import is under way.', code: 'conflict' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('Another import is under way.')).toBeDefined()
  })

  it('tells the result in French', async () => {
    open(
      '/fr/listing/import?import=5',
      {
        'GET /api/imports/5': () => ({
          body: {
            ...CHECKED,
            state: 'done',
            outcomes: {
              ...CHECKED.outcomes,
              create: { ...NONE, rows: 480, done: 480, reviewed: 20 },
              same: { ...NONE, rows: 1, done: 1 },
            },
            drafts: { complete: 60, lacking: 400, unstated: 0 },
          },
        }),
      },
      'fr',
    )
    expect(await screen.findByText('480 nouvelles annonces')).toBeDefined()
    expect(screen.getByText('20 en cours d’examen')).toBeDefined()
    expect(screen.getByText('460 brouillons')).toBeDefined()
    expect(screen.getByText('1 annonce était déjà présente')).toBeDefined()
    expect(screen.getByText('1 ligne n’a pas été importée')).toBeDefined()
    expect(await currentStep()).toContain('Résultat')
  })

  describe('a finished import', () => {
    const DONE: ImportView = {
      ...CHECKED,
      state: 'done',
      outcomes: { ...CHECKED.outcomes, create: { ...NONE, rows: 41, done: 41 } },
      drafts: { complete: 37, lacking: 4, unstated: 0 },
      undo: { ...VIEW.undo, until: '2026-12-04T10:00:00.000Z' },
    }

    it('sends its complete drafts for review together, and says what is lacking', async () => {
      let view = DONE
      const { user } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: view }),
        'POST /api/imports/5/submit': () => {
          view = { ...DONE, drafts: { complete: 0, lacking: 4, unstated: 0 } }
          return { body: { submitted: 37, lacking: 4, unstated: 2 } }
        },
      })
      expect(await screen.findByText('37 drafts are complete, 4 still need a picture.')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Send 37 drafts for review' }))
      expect(
        await screen.findByText(
          '37 sent for review, 4 still need a picture, 2 still need their contamination statement.',
        ),
      ).toBeDefined()
      await waitFor(() => expect(screen.queryByRole('button', { name: /Send/ })).toBeNull())
      expect(screen.getByText('4 drafts')).toBeDefined()
    })

    it('has a code for the camera of a phone beside each of its rows', async () => {
      const row = { ...BAD_ROW, outcome: 'create', errors: [], cells: ['A-1', 'Vanne 12'], listingId: 77 }
      const { user } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: DONE }),
        'GET /api/imports/5/rows?outcome=create&page=1': () => ({ body: [1, [row]] }),
      })
      const code = await screen.findByRole('button', { name: 'Code of row 4: Vanne 12' })
      expect(screen.queryByText('Code of 77')).toBeNull()
      await user.click(code)
      expect(screen.getByText('Code of 77')).toBeDefined()
    })

    it('is undone at the second press, and names what stays', async () => {
      let view = DONE
      const kept = [{ listingId: 12, title: 'Vanne 12', reason: 'order' as const }]
      const { named } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: view }),
        'POST /api/imports/5/undo': () => {
          view = { ...DONE, undo: { until: null, state: 'done', withdrawn: 40, stayed: 1, kept } }
          return { status: 202, body: { importId: 5 } }
        },
      })
      const undo = await screen.findByRole('button', { name: 'Undo this import' })
      expect(screen.getByText(/Until .* you can withdraw its 41 new listings together/)).toBeDefined()
      fireEvent.click(undo)
      expect(named()).not.toContain('POST /api/imports/5/undo')
      const sure = screen.getByRole('button', { name: 'WITHDRAW ALL ANYWAY??' })
      const now = performance.now()
      vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
      fireEvent.click(sure)
      vi.restoreAllMocks()
      const undone = await screen.findByText('This import is undone: 40 listings were withdrawn')
      const made = screen.getByText(/^\d+ new listings?$/)
      expect(undone.compareDocumentPosition(made)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(document.activeElement?.textContent).toBe('Import done')
      expect(screen.getByRole('link', { name: 'Vanne 12' })).toHaveProperty('pathname', '/listing/edit/12')
      expect(screen.getByText('has an order')).toBeDefined()
    })

    it('is found again among the imports begun before', async () => {
      const recent = { id: 5, fileName: 'stock.csv', state: 'done', rowCount: 41, isUndone: false }
      open('/listing/import', {
        'GET /api/imports': () => ({ body: [{ ...recent, createdAt: '2026-11-27T10:00:00.000Z' }] }),
      })
      const link = await screen.findByRole('link', { name: 'stock.csv' })
      expect(link.getAttribute('href')).toBe('/listing/import?import=5')
      expect(screen.getByText(/27 November 2026 · 41 rows · done/)).toBeDefined()
    })
  })

  describe('pictures that have not come whole', () => {
    const GB = 1024 ** 3
    const HALF: ImportView = {
      ...VIEW,
      upload: {
        kind: 'archive',
        fileName: 'yard.zip',
        bytes: 3.1 * GB,
        received: 1.2 * GB,
        keptUntil: '2026-12-06T10:00:00.000Z',
      },
    }

    it('say how much is here, and go on with the same file alone unless asked', async () => {
      let isReplaced = false
      let view = HALF
      const { user, named, bodyOf } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: view }),
        'PUT /api/imports/5/files/archive': ({ body }) => {
          isReplaced = typeof body === 'string' && body.includes('"replace":true')
          if (!isReplaced)
            return { status: 409, body: { error: 'Another one.', code: 'conflict', reason: 'other_file' } }
          return { body: { pieces: 1, here: [0] } }
        },
        'POST /api/imports/5/files/archive': () => {
          view = { ...VIEW, archive: { ...VIEW.archive, state: 'read', name: 'b.zip', pictures: 2 } }
          return { status: 202, body: { importId: 5 } }
        },
      })
      expect(await screen.findByText('yard.zip has not come whole')).toBeDefined()
      expect(screen.getByText(/1\.2 GB of 3\.1 GB are here, kept until 6 December 2026/)).toBeDefined()
      await user.upload(screen.getByLabelText('Go on with this ZIP file'), zip('b.zip'))
      // In words: which file goes on, and what becomes of it otherwise.
      expect(
        await screen.findByText(
          'b.zip is not the file that is half sent. Choose yard.zip (3.1 GB) again to go on with it, or start anew with b.zip: what has come of yard.zip is then deleted.',
        ),
      ).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Start anew with b.zip' }))
      expect(await screen.findByText('b.zip: 2 pictures')).toBeDefined()
      expect(bodyOf('PUT /api/imports/5/files/archive')).toMatchObject({ fileName: 'b.zip', bytes: 7 })
      expect(named()).not.toContain('PUT /api/imports/5/files/archive/0')
    })

    it('can be stopped while there is no connection, which is said', async () => {
      const { user, named } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: HALF }),
        'PUT /api/imports/5/files/archive': () => ({ status: 0, body: null }),
      })
      await user.upload(await screen.findByLabelText('Go on with this ZIP file'), zip('yard.zip'))
      expect(await screen.findByText(/There is no connection\. What has come is kept/)).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Stop sending' }))
      expect(await screen.findByText('yard.zip has not come whole')).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull()
      expect(named().filter((name) => name.startsWith('PUT'))).toHaveLength(1)
    })

    it('end in words where the file has changed, and offer no exchange for any other refusal', async () => {
      const { user } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: HALF }),
        'PUT /api/imports/5/files/archive': () => ({
          status: 409,
          body: { error: 'Not now.', code: 'conflict' },
        }),
      })
      const field = await screen.findByLabelText('Go on with this ZIP file')
      const gone = zip('yard.zip')
      gone.slice = () => {
        throw new DOMException('Gone', 'NotReadableError')
      }
      await user.upload(field, gone)
      expect(await screen.findByText(/^The file was changed, moved or deleted/)).toBeDefined()
      await user.upload(screen.getByLabelText('Go on with this ZIP file'), zip('yard.zip'))
      expect(await screen.findByText('Not now.')).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Start anew with yard.zip' })).toBeNull()
    })

    it('are no pictures one by one: what is no ZIP file is neither sent nor offered in its place', async () => {
      const { named } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: HALF }),
      })
      const field = await screen.findByLabelText('Go on with this ZIP file')
      // A browser passes it on where it is dropped, or where all files are shown.
      const dropping = {
        dataTransfer: { files: [new File(['\u00ff\u00d8'], 'IMG_1.jpg')], types: ['Files'] },
      }
      fireEvent.drop(field.closest('div') ?? field, dropping)
      expect(await screen.findByText(/^This is no ZIP file/)).toBeDefined()
      expect(screen.queryByRole('button', { name: /^Start anew/ })).toBeNull()
      expect(named().filter((name) => name.startsWith('PUT'))).toEqual([])
    })

    it('can be left out', async () => {
      let view = HALF
      const { user } = open('/listing/import?import=5', {
        'GET /api/imports/5': () => ({ body: view }),
        'DELETE /api/imports/5/archive': () => {
          view = VIEW
          return { body: { importId: 5 } }
        },
      })
      await user.click(await screen.findByRole('button', { name: 'Leave these pictures out' }))
      await waitFor(() => expect(screen.queryByText('yard.zip has not come whole')).toBeNull())
      expect(screen.getByLabelText('Choose a ZIP file')).toBeDefined()
    })
  })

  it('goes on with a spreadsheet that has not come whole, without a new import', async () => {
    const upload = { kind: 'sheet' as const, fileName: 'stock.csv', bytes: 3, received: 0 }
    let view: ImportView = {
      ...VIEW,
      state: 'receiving',
      upload: { ...upload, keptUntil: '2026-12-06T10:00:00.000Z' },
    }
    const { user, named } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: view }),
      'PUT /api/imports/5/files/sheet': () => ({ body: { pieces: 1, here: [0] } }),
      'POST /api/imports/5/files/sheet': () => {
        view = VIEW
        return { status: 202, body: { importId: 5 } }
      },
    })
    await user.upload(await screen.findByLabelText('Choose a file'), new File(['a;b'], 'stock.csv'))
    expect(await screen.findByRole('heading', { name: 'Which column is what?' })).toBeDefined()
    expect(named().filter((name) => !name.startsWith('GET'))).toEqual([
      'PUT /api/imports/5/files/sheet',
      'POST /api/imports/5/files/sheet',
    ])
  })

  it('makes no second import where the answer to a whole spreadsheet was lost or another act refused', async () => {
    const upload = { kind: 'sheet' as const, fileName: 'stock.csv', bytes: 3, received: 3 }
    const view = { ...VIEW, state: 'receiving', upload: { ...upload, keptUntil: '2026-12-06T10:00:00.000Z' } }
    const { user, named } = open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ body: view }),
      'PUT /api/imports/5/files/sheet': () => ({ body: { pieces: 1, here: [0] } }),
      'POST /api/imports/5/files/sheet': () => ({
        status: 409,
        body: { error: 'Not now.', code: 'conflict' },
      }),
    })
    await user.upload(await screen.findByLabelText('Choose a file'), new File(['a;b'], 'stock.csv'))
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(named()).not.toContain('POST /api/imports')
  })

  it.each([
    ['reading' as const, 'sheet' as const, null, null, '3 rows'],
    ['checking' as const, 'check' as const, 500, 130, '120 of 500, about 2 minutes left'],
    ['importing' as const, 'pictures' as const, 500, 30, '120 of 500, less than a minute left'],
  ])('tells how far it is while %s, and what is left', async (state, step, total, secondsLeft, words) => {
    const view: ImportView = {
      ...VIEW,
      state,
      pictures: { ...VIEW.pictures, wanted: 500 },
      progress: [{ step, done: 120, total, secondsLeft }],
    }
    open('/listing/import?import=5', { 'GET /api/imports/5': () => ({ body: view }) })
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('starts anew where the import is gone', async () => {
    open('/listing/import?import=5', {
      'GET /api/imports/5': () => ({ status: 404, body: { error: 'Not found.', code: 'not_found' } }),
    })
    await waitFor(() => expect(screen.getByText('This import is not there any more.')).toBeDefined())
    expect(screen.getByLabelText('Choose a file')).toBeDefined()
  })
})
