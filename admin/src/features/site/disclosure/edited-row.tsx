import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DISCLOSURE_LIMITS, DISCLOSURE_QUESTIONS } from '@ufuq/shared/contract/disclosure'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Select } from '@ufuq/shared/ui/select'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../../language.ts'
import type { EditedItem } from './list-values.ts'

interface EditedRowProps {
  item: EditedItem
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  /** Returns the error for a required text that is empty; undefined if there is no error. */
  requiredText: (text: string) => string | undefined
  onToggle: () => void
  onChange: (changed: Partial<EditedItem>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An item of a copied list: its title and the actions on it, and its texts when expanded. */
export function EditedRow({ item, isOpen, isFirst, isLast, ...props }: EditedRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const fields = useId()
  const { title } = item
  const name = title[language] || title[otherLanguage(language)] || t('site.list.unnamed')
  return (
    <li className="edited-item" data-item={item.key}>
      <div className="edited-head">
        <button
          type="button"
          className="edited-name"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fields : undefined}
          onClick={props.onToggle}
        >
          <bdi>{name}</bdi>
          {item.isAssigned && <small className="hint">{t('disclosure.editor.assigned')}</small>}
        </button>
        <IconButton
          icon={ArrowUp}
          name="up"
          label={t('disclosure.editor.up', { item: name })}
          disabled={isFirst}
          onClick={() => props.onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          name="down"
          label={t('disclosure.editor.down', { item: name })}
          disabled={isLast}
          onClick={() => props.onMove(1)}
        />
        <IconButton
          icon={Trash2}
          label={t('disclosure.editor.remove', { item: name })}
          disabled={item.isAssigned}
          onClick={props.onRemove}
        />
      </div>
      {isOpen && <ItemTexts id={fields} item={item} {...props} />}
    </li>
  )
}

type ItemTextsProps = Pick<EditedRowProps, 'item' | 'requiredText' | 'onChange'> & { id: string }

function ItemTexts({ id, item, requiredText, onChange }: ItemTextsProps) {
  const { t } = useTranslation('admin')
  return (
    <div id={id} className="disc-dates edited-fields">
      {(['title', 'note'] as const).flatMap((field) =>
        LANGUAGES.map((one) => (
          <Field
            key={`${field}-${one}`}
            label={t(`disclosure.editor.label.${field}.${one}`)}
            error={field === 'title' ? requiredText(item.title[one]) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={one}
                dir={directionOf(one)}
                maxLength={DISCLOSURE_LIMITS[field].max}
                value={item[field][one]}
                onChange={({ currentTarget }) =>
                  onChange({ [field]: { ...item[field], [one]: currentTarget.value } })
                }
              />
            )}
          </Field>
        )),
      )}
      <Field label={t('disclosure.editor.question')}>
        {(control) => (
          <Select
            {...control}
            tall
            value={item.question}
            onChange={({ currentTarget }) => {
              const question = DISCLOSURE_QUESTIONS.find((one) => one === currentTarget.value)
              if (question) onChange({ question })
            }}
          >
            {DISCLOSURE_QUESTIONS.map((one) => (
              <option key={one} value={one}>
                {t(`disclosure.editor.questions.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
