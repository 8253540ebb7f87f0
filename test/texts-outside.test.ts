import { expect, test } from 'vitest'
import { textsOutside } from './texts-outside.ts'

const textsIn = (source: string) => textsOutside(source).map(({ text }) => text)

test.for([
  ['<p>Hello there</p>', ['Hello there']],
  ["<p>{isNew ? 'New' : t.used}</p>", ['New']],
  ["<p>{count > 0 && 'left'}</p>", ['left']],
  ['<p>{`${count} units`}</p>', ['units']],
  ["<p>{name || 'Somebody'}</p>", ['Somebody']],
  ['<img alt="A valve" />', ['A valve']],
  ["<nav aria-label={open ? 'Close' : t.open} />", ['Close']],
  ['<input placeholder={`Search`} />', ['Search']],
  ['<Button busyLabel="Sending">{t.send}</Button>', ['Sending']],
  ["toast.success('Your listing was saved.')", ['Your listing was saved.']],
  ["const view = { error: 'Something went wrong.' }", ['Something went wrong.']],
  ["throw new AppError('conflict', { message: 'This is taken.' })", ['This is taken.']],
  ['const said = `Dear ${name}, your order is here.`', []],
  ["const said = 'Dear customer, ' + rest", ['Dear customer,']],
] as const)('%s holds %j', ([source, found]) => expect(textsIn(source)).toEqual(found))

test.for([
  '<p className="Flex col">{t.hello}</p>',
  "<p>{kind === 'Big one' ? t.one : t.two}</p>",
  '<p>· {count} – 100 %</p>',
  '<OrderDocuments heading="by-page" />',
  "import { Something } from 'Some where'",
  "type Label = 'Some thing'",
  "throw new Error('The row is gone.')",
  "log.info({ id }, 'Request was refused')",
  "this.log.warn('Something happened here')",
  "endpoint({ summary: 'Reads the own company.' })",
  'sql`Select everything FROM listing`',
  "const names = ['pump', 'USD', 'EUR']",
])('%s holds nothing', (source) => expect(textsIn(source)).toEqual([]))
