import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DISCLOSURE_LIMITS, type DisclosureList } from '@ufuq/shared/contract/disclosure'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { isolated } from '@ufuq/shared/domain/isolate'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useConfirmation } from '../../../confirmation.tsx'
import { useLanguage } from '../../../language.ts'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { EditedRow } from './edited-row.tsx'
import { ListConflict } from './list-conflict.tsx'
import {
  lacksWords,
  listChangeOf,
  listValuesOf,
  onTopOf,
  withItem,
  withItemIn,
  withMoved,
  withoutItem,
  type EditedItem,
  type ListValues,
} from './list-values.ts'
import { useChangeCopy } from './queries.ts'

interface ListEditorProps {
  list: DisclosureList
  onClose: () => void
}

interface RemovedItem {
  group: string
  at: number
  item: EditedItem
}

/** Changes the name, the items and the order of a copied list. */
export function ListEditor({ list, onClose }: ListEditorProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  // The version that was opened. Saving with a refetched version would overwrite a colleague's
  // change.
  const [opened] = useState(list)
  const [values, setValues] = useState(() => listValuesOf(list))
  const [removed, setRemoved] = useState<RemovedItem[]>([])
  const [expanded, setExpanded] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const added = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  const save = useChangeCopy(list.id)
  const confirm = useConfirmation()
  const isChanged = JSON.stringify(values) !== JSON.stringify(listValuesOf(opened))
  useUnsavedChanges(isChanged)

  const items = values.groups.flatMap((group) => group.items)
  const isFull = items.length >= DISCLOSURE_LIMITS.items.max
  const requiredText = (text: string) =>
    isTried && text.trim() === '' ? t('disclosure.editor.required') : undefined

  const send = (version: number, wanted: ListValues) =>
    save.mutate({ version, ...listChangeOf(wanted) }, { onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lacking = items.find(({ title }) => lacksWords(title))
    if (lacking) setExpanded(lacking.key)
    if (lacking || lacksWords(values.name)) return
    send(opened.copyVersion ?? 0, values)
  }
  const cancel = async () => {
    if (
      !isChanged ||
      (await confirm(t('editor.unsent.discard'), t('disclosure.editor.confirmCancel')))
    )
      onClose()
  }
  const focusInRow = (key: string, selector: string) =>
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-item="${key}"] :is(${selector}):not(:disabled)`)
        ?.focus(),
    )
  const add = (group: string) => {
    added.current += 1
    const key = `new-${added.current}`
    const words = { ar: '', en: '' }
    const question = values.groups.find(({ id }) => id === group)?.items[0]?.question ?? 'who'
    const item = { key, id: '', title: words, note: words, question, isAssigned: false }
    setValues(withItemIn(values, group, item))
    setExpanded(key)
    focusInRow(key, 'input')
  }
  const move = (key: string, by: -1 | 1) => {
    const moved = withMoved(values, key, by)
    if (!moved) return
    setValues(moved)
    // Restores the focus, because the moved item may now be in another group, or the clicked button
    // may now be disabled.
    focusInRow(key, by === -1 ? '[name="up"]' : '[name="down"]')
  }
  const remove = (group: string, item: EditedItem, at: number) => {
    setValues(withoutItem(values, item.key))
    setRemoved([...removed, { group, item, at }])
  }
  const putBack = ({ group, at, item }: RemovedItem) => {
    setValues(withItemIn(values, group, item, at))
    setRemoved(removed.filter((one) => one.item !== item))
  }

  return (
    <form
      ref={element}
      className="list-editor"
      noValidate
      aria-label={t('disclosure.editor.title')}
      onSubmit={submit}
    >
      <div className="disc-dates">
        {LANGUAGES.map((one) => (
          <Field
            key={one}
            label={t(`disclosure.editor.name.${one}`)}
            error={requiredText(values.name[one])}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={one}
                dir={directionOf(one)}
                maxLength={DISCLOSURE_LIMITS.name.max}
                value={values.name[one]}
                onChange={({ currentTarget }) =>
                  setValues({ ...values, name: { ...values.name, [one]: currentTarget.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {values.groups.map((group, place) => (
        <section key={group.id} className="disc-group" aria-labelledby={`edited-${group.id}`}>
          <h2 id={`edited-${group.id}`}>{group.title[language]}</h2>
          <ul>
            {group.items.map((item, at) => (
              <EditedRow
                key={item.key}
                item={item}
                isOpen={expanded === item.key}
                isFirst={place === 0 && at === 0}
                isLast={place === values.groups.length - 1 && at === group.items.length - 1}
                requiredText={requiredText}
                onToggle={() => setExpanded(expanded === item.key ? null : item.key)}
                onChange={(changed) => setValues(withItem(values, item.key, changed))}
                onMove={(by) => move(item.key, by)}
                onRemove={() => remove(group.id, item, at)}
              />
            ))}
          </ul>
          {removed
            .filter((one) => one.group === group.id)
            .map((one) => (
              <p key={one.item.key} className="list-removed" role="status">
                {t('site.list.removed', { item: isolated(one.item.title[language]) })}{' '}
                <button type="button" className="link-btn" onClick={() => putBack(one)}>
                  {t('site.list.putBack')}
                </button>
              </p>
            ))}
          <Button
            variant="line"
            size="small"
            disabled={isFull}
            aria-label={t('disclosure.editor.addTo', { group: group.title[language] })}
            onClick={() => add(group.id)}
          >
            <Icon icon={Plus} />
            {t('disclosure.editor.add')}
          </Button>
        </section>
      ))}
      <ListConflict
        error={save.error}
        onTakeTheirs={onClose}
        onSaveMine={(current) =>
          send(
            current.copyVersion ?? 0,
            onTopOf(values, { opened: listValuesOf(opened), current: listValuesOf(current) }),
          )
        }
      />
      <div className="disc-bar">
        <p className="say">{t('disclosure.editor.kept')}</p>
        <Button variant="line" onClick={() => void cancel()}>
          {t('disclosure.cancel')}
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel={t('disclosure.saving')}>
          {t('disclosure.editor.save')}
        </Button>
      </div>
    </form>
  )
}
