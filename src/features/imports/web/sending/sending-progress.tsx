import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Progress } from '#ui/progress.tsx'
import { texts } from '../texts.ts'
import type { Sending } from './send-file.ts'

/** How far a file is, how long it still takes, and that it waits for the line. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const t = useTexts(texts).sending
  const { name, sent, bytes, secondsLeft, isPaused } = sending
  const far = t.of(t.size(sent), t.size(bytes))
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={t.title(name)}
        value={sent}
        max={Math.max(1, bytes)}
        text={secondsLeft === null ? far : `${far}, ${t.left(secondsLeft)}`}
      />
      {isPaused && <Banner tone="warning">{t.paused}</Banner>}
    </div>
  )
}
