import { Root, Thumb } from 'radix-ui/switch'
import { useId, type ReactNode } from 'react'

interface SwitchProps {
  label: ReactNode
  /** Why the switch is off or disabled. */
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <div className="switch">
      <Root
        id={id}
        className="switch-track"
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(hintId ? { 'aria-describedby': hintId } : {})}
      >
        <Thumb className="switch-thumb" />
      </Root>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
