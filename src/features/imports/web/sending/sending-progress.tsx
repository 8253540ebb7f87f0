import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { texts } from '../texts.ts'
import type { Sending } from './send-file.ts'

/** How far a file is, how long it still takes, and why it waits; its owner can stop it. */
export function SendingProgress({ sending, onStop }: { sending: Sending; onStop: () => void }) {
  const t = useTexts(texts).sending
  const { name, sent, bytes, secondsLeft, pause } = sending
  const far = t.of(t.size(sent), t.size(bytes))
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={t.title(name)}
        value={sent}
        max={Math.max(1, bytes)}
        text={secondsLeft === null ? far : `${far}, ${t.left(secondsLeft)}`}
      />
      {pause !== null && <Banner tone="warning">{t.paused[pause]}</Banner>}
      <Button className="self-start" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  )
}
