import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag, TakenNameBody } from '@ufuq/shared/contract/tags'
import { tag as kind, type Tag } from '@ufuq/shared/kinds/tag'
import { Button } from '@ufuq/shared/ui/button'
import { Card } from '../../components/card.tsx'
import { EntryEditor, SaveButton, type EntryOfKind } from '../../entry/entry-editor.tsx'
import { useLanguage } from '../../language.ts'
import { goOnAt, namesOf, titleOf } from './merge-panel.tsx'

/** The form above the list: for a saved tag, or for a new one. */
export interface Edited {
  tag: Tag | null
  language: Language
}

interface TagFormProps extends Edited {
  onMerge: (tags: readonly PairTag[]) => void
  onClose: () => void
}

/** Both names of a tag; one name is enough. */
export function TagForm({ tag, language, onMerge, onClose }: TagFormProps) {
  const { t } = useTranslation('admin')
  const shown = useLanguage()
  const close = (id?: number) => {
    onClose()
    if (id !== undefined) goOnAt(id, language)
  }
  const title = tag ? t('tags.renameOne', { tag: titleOf(namesOf(tag), shown) }) : t('tags.new')
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && close(tag?.id)}>
      <Card title={title}>
        <EntryEditor
          kind={kind}
          state={tag}
          focused={`name.${language}`}
          own={{
            name: {
              hint: t('tags.newHint'),
              problemText: (rule) => {
                if (rule === 'unique') return t('tags.problems.unique')
                return rule === 'required' && tag ? t('tags.problems.required') : undefined
              },
            },
          }}
          onSaved={(saved) => close(saved.id)}
          buttons={(entry) => (
            <>
              <SaveButton entry={entry}>{t(tag ? 'tags.save' : 'tags.create')}</SaveButton>
              <Button variant="line" size="small" onClick={() => close(tag?.id)}>
                {t('tags.cancel')}
              </Button>
              {tag && (
                <MergeWithHolder
                  entry={entry}
                  onMerge={(holder) => {
                    onClose()
                    onMerge([namesOf(tag), holder])
                  }}
                />
              )}
            </>
          )}
        />
      </Card>
    </div>
  )
}

interface MergeWithHolderProps {
  entry: EntryOfKind
  onMerge: (holder: PairTag) => void
}

/** Offers to merge with the tag that already has the typed name. */
function MergeWithHolder({ entry: { failure }, onMerge }: MergeWithHolderProps) {
  const { t } = useTranslation('admin')
  const body = failure instanceof ApiError ? (failure.body as Partial<TakenNameBody> | null) : null
  const holder = body?.holder
  if (!holder) return null
  return (
    <Button variant="quiet" size="small" onClick={() => onMerge(holder)}>
      {t('tags.problems.join')}
    </Button>
  )
}
