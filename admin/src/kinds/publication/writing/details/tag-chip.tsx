import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../host/language.ts'
import { namesOf, type TagValue } from '../form/tag-values.ts'

interface TagChipProps {
  tag: TagValue
  /** Undefined if read-only. */
  onRemove?: (() => void) | undefined
  /** Stores a name for the tag; undefined if the tag may not get one. */
  onName?: ((language: Language, name: string) => void) | undefined
}

/** One tag with its two names, each in its own direction; a missing name can be filled in here. */
export function TagChip({ tag, onRemove, onName }: TagChipProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [called = ''] = namesOf(tag, language)
  return (
    <li className="chip tag-chip" data-programme={tag.programme}>
      {[language, otherLanguage(language)].map((side) =>
        tag[side] === null ? (
          onName && (
            <MissingName
              key={side}
              language={side}
              tag={called}
              onName={(name) => onName(side, name)}
            />
          )
        ) : (
          <bdi key={side} {...htmlAttributes(side)}>
            {tag[side]}
          </bdi>
        ),
      )}
      {onRemove && (
        <button
          type="button"
          className="remove"
          aria-label={t('editor.tagChips.remove', { tag: called })}
          onClick={onRemove}
        >
          <Icon icon={X} />
        </button>
      )}
    </li>
  )
}

interface MissingNameProps {
  language: Language
  /** The name in the other language. */
  tag: string
  onName: (name: string) => void
}

function MissingName({ language, tag, onName }: MissingNameProps) {
  const { t } = useTranslation('admin')
  const [isAsked, setIsAsked] = useState(false)
  const label = t(`editor.tagChips.giveName.${language}`, { tag })
  if (!isAsked) {
    return (
      <button type="button" className="ask" aria-label={label} onClick={() => setIsAsked(true)}>
        <Icon icon={Plus} />
        {t(`editor.tagChips.name.${language}`)}
      </button>
    )
  }
  const attributes = htmlAttributes(language)
  const take = (text: string) => {
    setIsAsked(false)
    if (text.trim() !== '') onName(text.trim())
  }
  return (
    <input
      {...attributes}
      className={classNames('input name', attributes.className)}
      aria-label={label}
      maxLength={LIMITS.tag.max}
      autoComplete="off"
      autoFocus
      onBlur={(event) => take(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          take(event.currentTarget.value)
        } else if (event.key === 'Escape') {
          event.preventDefault()
          setIsAsked(false)
        }
      }}
    />
  )
}
