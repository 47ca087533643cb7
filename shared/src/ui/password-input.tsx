import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  showLabel: string
  hideLabel: string
}

/**
 * Pages that the server renders show the button, and let it act, by a script of their own:
 * `web/src/sign-in/start.ts`.
 */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="with-icon">
      <TextInput
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className="icon-btn"
        data-part="show-password"
        data-shown={isShown || undefined}
        data-other-label={hideLabel}
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setIsShown(!isShown)}
        disabled={props.disabled}
      >
        <Icon icon={Eye} />
        <Icon icon={EyeOff} />
      </button>
    </div>
  )
}
