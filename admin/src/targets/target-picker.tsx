import File from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import Newspaper from 'lucide-react/icons/newspaper'
import Tag from 'lucide-react/icons/tag'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { OptionList, optionId } from '../option-list.tsx'
import { useTargetOptions, type TargetRules } from './target-options.ts'

interface TargetPickerProps extends TargetRules {
  /** The attributes from `Field`, and those from the form. */
  control: {
    id?: string
    name?: string
    ref?: Ref<HTMLInputElement> | undefined
    readOnly?: boolean
    autoFocus?: boolean
    'aria-label'?: string
    'aria-invalid'?: true | undefined
    'aria-describedby'?: string | undefined
    onBlur?: () => void
  }
  /** An option's value or an address; empty while nothing is chosen. */
  value: string
  /** The name of a value that is not among the options. */
  nameOf?: (value: string) => string | undefined
  /**
   * Whether text that is not an address becomes the value, which is then rejected; false by
   * default.
   */
  keepsText?: boolean
  onChange: (value: string) => void
  /** Called when Escape is pressed while no list is open. */
  onCancel?: () => void
}

const ICONS = { document: File, page: FileText, publication: Newspaper, tag: Tag } as const

/** Lets the user choose a target, found by its name or address, or type an address. */
export function TargetPicker({
  control,
  kinds,
  hasDisclosure,
  values,
  value,
  nameOf,
  keepsText = false,
  onChange,
  onCancel,
}: TargetPickerProps) {
  const { t } = useTranslation('admin')
  const listId = useId()
  /** The text typed since the last choice; null if there is none. */
  const [words, setWords] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** The last choice, which is kept because a later search may not find its name. */
  const [chosen, setChosen] = useState<{ value: string; title: string } | null>(null)
  const { options, optionOf, valueTyped } = useTargetOptions({
    kinds,
    ...(values && { values }),
    ...(hasDisclosure !== undefined && { hasDisclosure }),
    words: isOpen ? (words ?? '') : null,
  })
  const isAddress = words !== null && valueTyped(words) !== null
  const shown = isOpen && !isAddress && !control.readOnly ? options : []
  const title =
    optionOf(value)?.title ?? (chosen?.value === value ? chosen.title : nameOf?.(value)) ?? value

  const choose = (at: number) => {
    const option = shown[at]
    if (!option) return
    setChosen(option)
    onChange(option.value)
    setWords(null)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const { length } = shown
      if (!isOpen) setOpen(true)
      else if (length > 0) setActive((active + (key === 'ArrowDown' ? 1 : -1) + length) % length)
    } else if (key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (key === 'Escape') {
      onCancel?.()
    } else if (key === 'Enter' && shown.length > 0 && (active >= 0 || words)) {
      // Text that is not an address is not a valid target, so the first match is chosen.
      event.preventDefault()
      choose(Math.max(active, 0))
    }
  }

  return (
    <div className="tag-input target-picker">
      <TextInput
        {...control}
        value={words ?? title}
        dir="auto"
        maxLength={Math.max(LIMITS.search.max, 500)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('targets.placeholder')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 && shown[active] ? optionId(listId, active) : undefined}
        onChange={({ target }) => {
          setWords(target.value)
          setOpen(true)
          setActive(-1)
          onChange(valueTyped(target.value) ?? (keepsText ? target.value : ''))
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          control.onBlur?.()
          setOpen(false)
          setActive(-1)
        }}
      />
      {shown.length > 0 && (
        <OptionList
          id={listId}
          label={t('targets.matches')}
          active={active}
          options={shown.map(({ value: key, kind, title: name, addresses }) => ({
            key,
            content: (
              <>
                <Icon icon={ICONS[kind]} />
                <bdi>{name}</bdi>
                {addresses[0] === undefined ? (
                  <span className="hint">{t(`targets.kinds.${kind}`)}</span>
                ) : (
                  <bdi dir="ltr">{addresses[0]}</bdi>
                )}
              </>
            ),
          }))}
          onChoose={choose}
        />
      )}
      {words !== null && words.trim() !== '' && isOpen && !isAddress && shown.length === 0 && (
        <p className="hint" role="status">
          {t(kinds.includes('contact') ? 'targets.noneOrContact' : 'targets.none')}
        </p>
      )}
    </div>
  )
}
