import { useQuery } from '@tanstack/react-query'
import { titleIn } from '@ufuq/shared/contract/languages'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import Files from 'lucide-react/icons/files'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemFrame } from '../../components/ordering/item-frame.tsx'
import { OrderedItems } from '../../components/ordering/ordered-items.tsx'
import { useRemoved } from '../../components/ordering/use-removed.ts'
import { useReordering } from '../../components/ordering/use-reordering.ts'
import type { FieldInputProps } from '../../fields/field-props.ts'
import { useLanguage } from '../../host/language.ts'
import { documentQueries } from './queries.ts'

const DocumentPicker = lazy(async () => ({
  default: (await import('./picker/document-picker.tsx')).DocumentPicker,
}))

/** One document of the library, or several in an order. The value of the form is ids. */
export function DocumentsInput({
  field,
  label,
  control,
  input,
  isReadOnly,
}: FieldInputProps<'entry'>) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLUListElement>(null)
  const known = useDocuments()
  const order = [input.value].flat().flatMap((id) => (typeof id === 'number' ? [String(id)] : []))
  const [removed, setRemoved] = useRemoved<{ id: string; position: number }>(order)
  const isMany = field.many !== undefined
  const setOrder = (ids: readonly string[]) => {
    const next = ids.map(Number)
    input.onChange(isMany ? next : (next[0] ?? null))
  }
  const reordering = useReordering({ order, onOrder: setOrder, list })
  const isFull = isMany && order.length >= (field.many ?? 0)
  const remove = (id: string) => {
    setRemoved({ id, position: order.indexOf(id) })
    setOrder(order.filter((one) => one !== id))
    // The clicked button no longer exists, so the focus moves to the list.
    requestAnimationFrame(() => list.current?.focus())
  }
  return (
    <div className="list-field">
      <OrderedItems
        ref={list}
        label={label}
        order={order}
        reordering={reordering}
        isReadOnly={isReadOnly}
        nameOf={known.nameOf}
        removed={
          removed && {
            name: known.nameOf(removed.id),
            onPutBack: () => setOrder(order.toSpliced(removed.position, 0, removed.id)),
          }
        }
        row={({ id, grip, isLifted }) => (
          <ItemFrame
            key={id}
            id={id}
            name={known.nameOf(id)}
            grip={grip}
            isLifted={isLifted}
            what={
              <>
                <b>
                  <bdi>{known.nameOf(id)}</bdi>
                </b>
                {known.noteOf(id) && <span className="hint">{known.noteOf(id)}</span>}
              </>
            }
            actions={
              !isReadOnly && (
                <IconButton
                  icon={Trash2}
                  label={t('site.list.remove', { item: known.nameOf(id) })}
                  onClick={() => remove(id)}
                />
              )
            }
          />
        )}
      />
      {!isReadOnly && (
        <ChooseDocument
          attributes={{
            id: control.id,
            name: input.name,
            'aria-describedby': control['aria-describedby'],
          }}
          label={t(isMany ? 'documents.field.add' : 'documents.field.choose')}
          disabled={isFull}
          onChoose={(id) => {
            const chosen = String(id)
            setRemoved(null)
            setOrder(isMany ? [...order.filter((one) => one !== chosen), chosen] : [chosen])
          }}
        />
      )}
      {isFull && <p className="hint">{t('site.list.full', { max: field.many })}</p>}
    </div>
  )
}

/** The names of documents, and why visitors do not see one. */
function useDocuments() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data } = useQuery(documentQueries.all())
  const find = (id: string): Document | undefined => data?.find((one) => String(one.id) === id)
  return {
    nameOf(id: string): string {
      const document = find(id)
      return document ? titleIn(document.title, language) : t('activity.numbered', { number: id })
    },
    noteOf(id: string): string | null {
      if (!data) return null
      const document = find(id)
      if (!document) return t('documents.field.missing')
      return document.isPublished ? null : t('documents.field.draft')
    },
  }
}

interface ChooseDocumentProps {
  /** Attributes that link the button to a label and an error. */
  attributes: { id: string; name: string; 'aria-describedby': string | undefined }
  label: string
  disabled: boolean
  onChoose: (id: number) => void
}

/** Opens the document picker; when the picker closes, the focus returns to the button. */
function ChooseDocument({ attributes, label, disabled, onChoose }: ChooseDocumentProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...attributes}
        ref={button}
        variant="line"
        size="small"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Files} />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <DocumentPicker
            language={language}
            insertLabel={t('documents.field.place')}
            onDocument={({ id }) => {
              setOpen(false)
              onChoose(id)
            }}
            onClose={() => setOpen(false)}
            focusAfter={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
