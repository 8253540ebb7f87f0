import { parseSync } from '@swc/core'

/** A text in the code that belongs in a catalogue, and the reason. */
export interface Outside {
  why: 'in a page' | 'in an attribute that is read out or shown' | 'a sentence'
  text: string
}

type Node = Record<string, unknown> & { type: string }

/** Attributes whose texts people see or hear, of HTML and of our components. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|caption|heading|crumb|lead|\w+Label)$/
/**
 * Of these, attributes of components that may also hold the name of an option, which nobody sees:
 * `heading="by-page"`.
 */
const CHOICES = /^(heading|lead|hint|caption)$/
const CHOICE = /^[a-z]+(-[a-z]+)*$/
/** At least two letters; signs, one-letter units and numbers are not words. */
const WORD = /\p{L}{2,}/u
/** A capitalized word followed by another word. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']+[,;:]? \p{L}/u
/** Log lines are not shown to people. */
const LOGS = new Set(['log', 'console', 'logger'])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : ''

/** Every text of a source file that belongs in a catalogue: texts of pages, and sentences anywhere. */
export function textsOutside(source: string, tsx = true): Outside[] {
  const found: Outside[] = []
  const note = (why: Outside['why'], text: unknown) => {
    if (typeof text === 'string' && WORD.test(text)) found.push({ why, text: text.trim() })
  }
  const each = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) each(entry)
    else if (isNode(value)) visit(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(each)
  }
  const visit = (node: Node): void => {
    if (isSkipped(node)) return
    if (node.type === 'JSXText') note('in a page', node['value'])
    else if (node.type === 'StringLiteral') noteSentence(node['value'])
    else if (node.type === 'TemplateElement') noteSentence(node['cooked'])
    else if (node.type === 'TaggedTemplateExpression') each((node['template'] as Node)['expressions'])
    else if (node.type === 'JSXAttribute') visitAttribute(node)
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') visitElement(node)
    else each(Object.values(node))
  }
  const noteSentence = (text: unknown) => {
    if (typeof text === 'string' && SENTENCE.test(text)) note('a sentence', text)
  }
  const visitAttribute = (node: Node) => {
    const value = isNode(node['value']) ? node['value'] : null
    const name = attributeName(node['name'])
    if (name === 'className') return
    const isChoice = CHOICES.test(name) && CHOICE.test(nameOf(value))
    if (value && SHOWN.test(name) && !isChoice) visitShown(value, 'in an attribute that is read out or shown')
    else each(value)
  }
  const visitElement = (node: Node) => {
    each(node['opening'])
    for (const child of Array.isArray(node['children']) ? node['children'] : [])
      visitShown(child, 'in a page')
  }
  /** The visible parts of an expression: both branches of a condition, the parts of a template. */
  const visitShown = (value: unknown, why: Outside['why']): void => {
    if (!isNode(value)) return
    const shown = shownParts(value)
    if (value.type === 'StringLiteral') note(why, value['value'])
    else if (value.type === 'TemplateElement') note(why, value['cooked'])
    else if (shown === null) visit(value)
    else for (const part of shown) visitShown(part, why)
  }
  each(parseSync(source, { syntax: 'typescript', tsx }).body)
  return found
}

/** Null if the value of an expression does not consist of its parts. */
function shownParts(node: Node): unknown[] | null {
  const list = (key: string): unknown[] => (Array.isArray(node[key]) ? node[key] : [])
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesisExpression')
    return [node['expression']]
  if (node.type === 'ConditionalExpression') return [node['consequent'], node['alternate']]
  if (node.type === 'TemplateLiteral') return [...list('quasis'), ...list('expressions')]
  if (node.type !== 'BinaryExpression') return null
  if (node['operator'] === '&&') return [node['right']]
  return ['||', '??', '+'].includes(String(node['operator'])) ? [node['left'], node['right']] : null
}

function attributeName(name: unknown): string {
  return isNode(name) && name.type === 'JSXNamespacedName' ? nameOf(name['name']) : nameOf(name)
}

/** Skips imports, types, log lines, messages of defects, and descriptions for programmers. */
function isSkipped(node: Node): boolean {
  const { type } = node
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return true
  if (/^Ts(?!AsExpression|SatisfiesExpression|ConstAssertion|NonNullExpression)/.test(type)) return true
  if (type === 'NewExpression')
    return nameOf(node['callee']).endsWith('Error') && nameOf(node['callee']) !== 'AppError'
  if (type === 'KeyValueProperty') return nameOf(node['key']) === 'summary'
  if (type !== 'CallExpression') return false
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  const object = callee['object']
  const owner = isNode(object) && object.type === 'MemberExpression' ? object['property'] : object
  return LOGS.has(nameOf(owner))
}
