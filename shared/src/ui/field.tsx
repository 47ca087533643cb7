import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Attributes that link a control to its label, hint and error: spread them on the control. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The error message; if set, the field is invalid. */
  error?: string | undefined
  /** Text shown after the label, for example «(اختياري)». */
  optionalLabel?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  optionalLabel,
  required = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined

  return (
    <div className={classNames('field', error && 'bad', className)}>
      <label htmlFor={id}>
        {label}
        {optionalLabel && <small> {optionalLabel}</small>}
      </label>
      {children({
        id,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p className="err" id={errorId}>
          <Icon icon={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
