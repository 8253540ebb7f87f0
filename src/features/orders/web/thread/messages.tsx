import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import type { Side } from '#kernel/trade/sides.ts'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { Icon } from '#ui/icon.tsx'
import { useMoments } from '../order-words.ts'
import { texts } from '../texts.ts'

interface Message {
  id: string
  side: Side
  text: string
  sentAt: string
  file: ThreadFile | null
  /** Contact data in it is hidden. */
  masked?: boolean
  /** Staff are asked to answer. */
  asksStaff?: boolean
}

interface MessagesProps {
  messages: readonly Message[]
  /** The reader's side. */
  side: Side
  names: Readonly<Record<Side, string>>
  renderFile: (file: ThreadFile) => ReactNode
}

/** What the sides of an order or of a dispute wrote, oldest first. */
export function Messages({ messages, side: reader, names, renderFile }: MessagesProps) {
  const t = useTexts(texts)
  const { minute } = useMoments()
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ id, side, text, sentAt, file, masked = false, asksStaff = false }) => (
        <li key={id} className="border-l-4 border-line pl-3">
          <p className="type-small text-ink-2">
            <span className="type-small-strong text-ink">
              {side === reader ? t.dispute.you(names[side]) : names[side]}
            </span>
            {' · '}
            <time dateTime={sentAt}>{minute(sentAt)}</time>
            {asksStaff && ` · ${t.thread.toStaff}`}
          </p>
          {text !== '' && <p className="type-body wrap-anywhere whitespace-pre-line">{text}</p>}
          {masked && (
            <p className="type-small flex items-center gap-1.5 text-ink-3">
              <Icon name="eye-slash" size={16} />
              {t.thread.masked}
            </p>
          )}
          {file && renderFile(file)}
        </li>
      ))}
    </ol>
  )
}
