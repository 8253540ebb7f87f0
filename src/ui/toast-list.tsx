import { useCallback, useEffect, useRef, type FocusEvent } from 'react'
import { resolveValue, toast as engine, useToaster, type Toast } from 'react-hot-toast/headless'
import { useTexts } from '#client/language.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { SpinnerMark } from './spinner.tsx'
import { texts } from './texts.ts'
import { connectOutlet, type Outlet } from './toast.ts'
import { useHeard } from './use-heard.ts'

const VISIBLE = 3

const outlet: Outlet = {
  show: ({ kind, text, options }) => {
    if (kind === 'blank') engine(text, options)
    else engine[kind](text, options)
  },
  dismiss: (id) => engine.dismiss(id),
}

/** The newest three toasts; timers stop while they are hovered or focused, or the page is hidden. */
export default function ToastList() {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = usePause(handlers)
  useEffect(() => connectOutlet(outlet), [])
  useEffect(() => {
    const follow = () => (document.hidden ? startPause() : endPause())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [startPause, endPause])
  const list = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<HTMLElement>(null)
  const enter = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) focusedBefore.current = from
    startPause()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) endPause()
  }
  const close = (id: string) => {
    // Removing the focused element loses the focus silently.
    if (list.current?.contains(document.activeElement)) focusedBefore.current?.focus({ preventScroll: true })
    endPause()
    engine.dismiss(id)
  }
  return (
    <div
      ref={list}
      className="pointer-events-none fixed inset-x-4 top-16 z-50 flex flex-col gap-2 md:top-auto md:right-auto md:bottom-4 md:w-96 print:hidden"
      onPointerEnter={(event) => event.pointerType === 'mouse' && startPause()}
      onPointerLeave={endPause}
      onFocus={enter}
      onBlur={leave}
    >
      {toasts
        .filter((toast) => toast.visible)
        .slice(0, VISIBLE)
        .map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
    </div>
  )
}

/** The library's pause, made idempotent: ending it twice would add up the time since 1970. */
function usePause(engineOf: { startPause: () => void; endPause: () => void }) {
  const isPaused = useRef(false)
  const { startPause, endPause } = engineOf
  return {
    startPause: useCallback(() => {
      if (isPaused.current) return
      isPaused.current = true
      startPause()
    }, [startPause]),
    endPause: useCallback(() => {
      if (!isPaused.current) return
      isPaused.current = false
      endPause()
    }, [endPause]),
  }
}

const MARKS = {
  success: { icon: 'check-circle', look: 'border-l-malachite', ink: 'text-malachite' },
  error: { icon: 'warning-circle', look: 'border-l-cinnabar', ink: 'text-cinnabar' },
  blank: { icon: 'info', look: 'border-l-azurite', ink: 'text-azurite' },
  loading: { icon: null, look: 'border-l-azurite', ink: 'text-azurite' },
} as const

function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTexts(texts)
  const { icon, look, ink } = MARKS[toast.type === 'custom' ? 'blank' : toast.type]
  const words = useHeard<HTMLParagraphElement>(toast.type !== 'error')
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-[2px] border border-l-4 border-line bg-raised p-3 text-ink shadow-menu',
        look,
      )}
    >
      <span className={classNames('mt-px', ink)}>{icon ? <Icon name={icon} /> : <SpinnerMark />}</span>
      <p ref={words} className="type-body min-w-0 grow whitespace-pre-line">
        {resolveValue(toast.message, toast)}
      </p>
      <IconButton icon="x" label={t.close} size="small" onClick={onClose} plain className="-m-1.5" />
    </div>
  )
}
