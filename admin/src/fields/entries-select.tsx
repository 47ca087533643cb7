import { useQuery } from '@tanstack/react-query'
import { KINDS, type KindName } from '@ufuq/shared/kinds/index'
import { Icon } from '@ufuq/shared/ui/icon'
import { Select } from '@ufuq/shared/ui/select'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Options } from '../components/options.tsx'
import { useKindTexts } from '../words/kind-texts.ts'
import type { FieldInputProps } from './field-props.ts'
import { allEntries } from './targets/entries.ts'

/** Selects several entries of a kind with few entries by their names. */
export function EntriesSelect({
  field,
  label,
  control,
  input,
  isReadOnly,
}: FieldInputProps<'entry'>) {
  const { t } = useTranslation('admin')
  const kind = KINDS[field.kind as KindName]
  const texts = useKindTexts(kind)
  const select = useRef<HTMLSelectElement | null>(null)
  const { data: entries = [] } = useQuery({ ...allEntries(kind), enabled: !isReadOnly })
  const ids = Array.isArray(input.value) ? (input.value as number[]) : []
  const nameOf = (number: number) => {
    const entry = entries.find(({ id }) => id === number)
    return entry ? texts.titleOf(entry) : t('activity.numbered', { number })
  }
  return (
    <>
      {ids.length > 0 && (
        <ul className="tag-chips chips" aria-label={label}>
          {ids.map((id) => (
            <li key={id} className="chip">
              <bdi>{nameOf(id)}</bdi>
              {!isReadOnly && (
                <button
                  type="button"
                  className="remove"
                  aria-label={t('site.list.remove', { item: nameOf(id) })}
                  onClick={() => {
                    input.onChange(ids.filter((one) => one !== id))
                    // The clicked button no longer exists.
                    select.current?.focus()
                  }}
                >
                  <Icon icon={X} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Select
          {...control}
          {...input}
          ref={(element) => {
            input.ref(element)
            select.current = element
          }}
          value=""
          disabled={ids.length >= (field.many ?? 0)}
          onChange={({ target }) => input.onChange([...ids, Number(target.value)])}
          tall
        >
          <option value="">{t('site.editor.choose')}</option>
          <Options
            of={entries.filter(({ id }) => !ids.includes(id))}
            text={(entry) => texts.titleOf(entry)}
          />
        </Select>
      )}
    </>
  )
}
