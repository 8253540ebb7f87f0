import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { LocalLink } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { SpinnerMark } from './spinner.tsx'

/** At most one `primary` per view. `sell` is the pyrite fill, reserved for the SELL button. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'sell'
export type ButtonSize = 'normal' | 'small'

interface Look {
  variant?: ButtonVariant
  /** `small` is 36 px high, for staff tables and tile tools; otherwise, and for fingers, 44 px. */
  size?: ButtonSize
  icon?: IconName
  /** Fills the width of its container. */
  block?: boolean
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bevel border border-transparent bg-malachite text-on-fill hover:bg-malachite-hover',
  secondary: 'bevel border border-line-strong bg-surface text-ink hover:border-ink',
  danger: 'bevel border border-transparent bg-cinnabar text-on-fill hover:bg-cinnabar-hover',
  quiet: 'rounded-[2px] border border-transparent text-malachite underline-offset-4 hover:underline',
  sell: 'bevel border border-transparent bg-pyrite text-on-pyrite hover:bg-pyrite-hover',
}

const SIZES: Record<ButtonSize, string> = {
  normal: 'type-button min-h-11 py-2.5',
  small: 'type-label min-h-9 py-1.5 pointer-coarse:min-h-11',
}

/** The look of a button, for links that do more than lead somewhere. */
export function buttonLook({ variant = 'secondary', size = 'normal', block = false }: Look = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 text-center no-underline transition-colors',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden',
    SIZES[size],
    VARIANTS[variant],
    variant === 'quiet' ? 'px-2' : size === 'small' ? 'px-3' : 'px-5',
    block && 'w-full',
  )
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'disabled'> {
  /** While true the button keeps the focus, shows a spinner and ignores presses. */
  busy?: boolean
  /** The label while busy, for example 'Sending data...'. */
  busyLabel?: ReactNode
  /** Disabled but focusable; a text beside it says why. */
  unavailable?: boolean
}

export function Button({
  busy = false,
  busyLabel,
  unavailable = false,
  onClick,
  children,
  icon,
  type,
  ...rest
}: ButtonProps) {
  const { variant, size, block, className, ...attributes } = rest
  const inert = busy || unavailable
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The press may turn this very element into the form's submit button before the browser runs its default
    // action: Cancel would then submit the form.
    if (inert || type !== 'submit') event.preventDefault()
    if (!inert) onClick?.(event)
  }
  return (
    <button
      type={type ?? 'button'}
      aria-disabled={inert || undefined}
      className={classNames(
        buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
        className,
      )}
      onClick={press}
      {...attributes}
    >
      {busy ? <SpinnerMark /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {busy && busyLabel !== undefined ? <span role="status">{busyLabel}</span> : children}
    </button>
  )
}

interface LinkButtonProps extends Look {
  /** A page of ours, without language prefix. */
  to?: string
  /** Any other address: mail, file, other site, or a page that must be entered by a full load. */
  href?: string
  className?: string
  children: ReactNode
}

/** A link in the look of a button: `to` for our pages, `href` for all others. */
export function LinkButton({ to, href, icon, children, className, ...look }: LinkButtonProps) {
  const classes = classNames(buttonLook(look), className)
  const content = (
    <>
      {icon && <Icon name={icon} size={look.size === 'small' ? 16 : 20} />}
      {children}
    </>
  )
  if (to !== undefined) {
    return (
      <LocalLink to={to} className={classes}>
        {content}
      </LocalLink>
    )
  }
  return (
    <a href={href} className={classes}>
      {content}
    </a>
  )
}

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'disabled' | 'children' | 'title'
> {
  icon: IconName
  /** The accessible name, also the tooltip. */
  label: string
  filled?: boolean
  size?: 'normal' | 'small'
  /** Without border and background, where its surroundings show that it is a button. */
  plain?: boolean
  unavailable?: boolean
}

/** A square button with an icon only: 44 px, or 36 px. */
export function IconButton({
  icon,
  label,
  filled = false,
  size = 'normal',
  plain = false,
  unavailable = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
      className={classNames(
        'inline-flex items-center justify-center rounded-[2px] text-ink transition-colors',
        plain ? 'hover:bg-sunken' : 'border border-line-strong bg-surface hover:border-ink',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden',
        size === 'small' ? 'size-9' : 'size-11',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} filled={filled} />
    </button>
  )
}
