import ExternalLink from 'lucide-react/icons/external-link'
import Unlink from 'lucide-react/icons/unlink'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { TextInput } from '../../../../../ui/text-input.tsx'
import { isExternal } from '../../../../../markdown/safe-url.ts'
import { addressOf } from './links.ts'

interface LinkBarProps {
  /** The address that the link has, or that the selected words are; else empty. */
  address: string
  /** Whether there is a link already, which can be taken away. */
  isLink: boolean
  /** The address as the link shall have it; null takes the link away. */
  onDone: (address: string | null) => void
  /** Leaves everything as it was. */
  onCancel: () => void
}

/** Where a link leads. There is no link without an address: an emptied one is taken away. */
export function LinkBar({ address, isLink, onDone, onCancel }: LinkBarProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(address)
  const [isRefused, setRefused] = useState(false)
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  const done = () => {
    if (typed.trim() === '') return isLink ? onDone(null) : onCancel()
    const wanted = addressOf(typed)
    if (wanted === null) setRefused(true)
    else onDone(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter') done()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="link-bar" role="group" aria-label={t('editor.surface.link.label')}>
      <TextInput
        ref={input}
        onKeyDown={onKeyDown}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        aria-label={t('editor.surface.link.address')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(false)
        }}
      />
      <Button size="small" onClick={done}>
        {t('editor.surface.link.done')}
      </Button>
      {isLink && (
        <>
          <IconButton
            icon={ExternalLink}
            label={t('editor.surface.link.open')}
            mirrored
            disabled={!isExternal(address) && !address.startsWith('/')}
            onClick={() => window.open(address, '_blank', 'noopener')}
          />
          <IconButton
            icon={Unlink}
            label={t('editor.surface.link.remove')}
            onClick={() => onDone(null)}
          />
        </>
      )}
      {isRefused && (
        <p className="err" id={errorId} role="alert">
          {t('editor.surface.link.refused')}
        </p>
      )}
    </div>
  )
}
