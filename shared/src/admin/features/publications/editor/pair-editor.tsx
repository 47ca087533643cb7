import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState, type ReactNode } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '../../../../contract/languages.ts'
import {
  TEXT_FIELDS,
  type PairInput,
  type PublicationPair,
} from '../../../../contract/publications.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Tabs, useTabPanel } from '../../../../ui/tabs.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import type { Choice } from './compared-parts.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorForm, replaceValues, type Removal, type SaveOutcome } from './editor-form.tsx'
import { isFuture } from './publish-day.ts'
import {
  emptyPair,
  languageOf,
  otherSide,
  pairFrom,
  pairSchema,
  readKeptPair,
  SIDES,
  sideOf,
  toPairInput,
  versionsOf,
  type PairValues,
  type Side,
} from './form-values.ts'
import { useLanguage } from '../../../language.ts'
import { LanguagePane } from './language-pane.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { mergePair, useComparedPair, type PairPart } from './pair-conflict.ts'
import { PublishSwitch } from './publish-switch.tsx'
import { conflictingPair } from './save-failure.ts'
import { SharedFields } from './shared-fields.tsx'
import { SideStatus } from './side-status.tsx'
import { UpdateMark } from './update-mark.tsx'

interface PairEditorProps {
  /** What the server holds; null for a pair that is yet to be written. */
  pair: PublicationPair | null
  canUpdate: boolean
  canPublish: boolean
  /** Rejects with what the server said. */
  onSave: (input: PairInput) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
  removal?: Removal | undefined
}

/** Both languages side by side, field by field; on a phone one at a time. */
export function PairEditor({
  pair,
  canUpdate,
  canPublish,
  onSave,
  onSaved,
  onCancel,
  removal,
}: PairEditorProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [base, setBase] = useState(pair)
  const [newer, setNewer] = useState<PublicationPair | null>(null)
  const [shown, setShown] = useState<Side>(sideOf[language])
  const previousDate = base?.english.publishedAt ?? null
  const allowsFuture = base === null || isFuture(previousDate)
  const form = useForm<PairValues>({
    defaultValues: base ? pairFrom(base, language) : emptyPair(),
    resolver: valibotResolver(pairSchema(allowsFuture)),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const compare = useComparedPair()
  const { toast } = useToast()
  const isReadOnly = !canUpdate
  const sides = [sideOf[language], sideOf[otherLanguage(language)]]

  const save = async (values: PairValues, against = base): Promise<SaveOutcome> => {
    const versions = against && versionsOf(against)
    try {
      await onSave(toPairInput(values, versions, against?.english.publishedAt ?? null))
    } catch (error) {
      if (!showConflict(error)) throw error
      return 'conflict'
    }
    return 'saved'
  }

  const showConflict = (error: unknown): boolean => {
    const current = conflictingPair(error)
    if (current) setNewer(current)
    return current !== null
  }

  /** From here on the newer records are what this screen started from. */
  const settle = (current: PublicationPair, choices: Partial<Record<PairPart, Choice>>) => {
    const theirs = pairFrom(current, language)
    replaceValues(form, mergePair(form.getValues(), theirs, choices), theirs)
    setBase(current)
    setNewer(null)
  }

  return (
    <EditorForm
      form={form}
      onSave={save}
      onSaved={onSaved}
      unsent={{
        place: base ? `pair:${base.english.id}` : 'new',
        versions: base ? [base.arabic.version, base.english.version] : [],
        read: readKeptPair,
        titleOf: ({ arabic, english }) => (language === 'ar' ? arabic : english).title,
        compare,
        merge: mergePair,
      }}
      fieldAt={fieldAt}
      fieldOrder={fieldOrder(sides)}
      onReveal={(field) => {
        const side = SIDES.find((name) => field.startsWith(`${name}.`))
        if (side) setShown(side)
      }}
      onCancel={onCancel}
      saveLabel={pair ? t('editor.actions.save') : t('editor.actions.create')}
      isNew={pair === null}
      isReadOnly={isReadOnly}
      removal={removal}
      conflict={(saveWith) =>
        newer && (
          <ConflictPanel
            compare={() =>
              compare(
                base ? pairFrom(base, language) : emptyPair(),
                form.getValues(),
                pairFrom(newer, language),
              )
            }
            onApply={(choices) => {
              settle(newer, choices)
              if (Object.values(choices).includes('mine')) saveWith((values) => save(values, newer))
              else toast({ title: t('editor.conflict.newestTaken') })
            }}
          />
        )
      }
    >
      {isReadOnly && <Notice>{t('editor.readOnly')}</Notice>}
      <Tabs
        value={shown}
        onValueChange={(value) => setShown(value === 'english' ? 'english' : 'arabic')}
      >
        <LanguageTabs sides={sides} publications={base} />
        <div className="ed">
          {sides.map((side) => (
            <SidePane
              key={side}
              name={side}
              isReadOnly={isReadOnly}
              status={base && <SideStatus publication={base[side]} />}
              mark={
                base && (
                  <UpdateMark
                    publication={base[side]}
                    translationVersion={base[otherSide[side]].version}
                    onConfirmed={(confirmed) => setBase({ ...base, [side]: confirmed })}
                    onConflict={showConflict}
                  />
                )
              }
            />
          ))}
        </div>
      </Tabs>
      <SharedFields
        isReadOnly={isReadOnly}
        date={{ allowsFuture, isReadOnly: !canPublish || isReadOnly }}
      >
        <PublishSwitch isPair canPublish={canPublish && canUpdate} />
      </SharedFields>
    </EditorForm>
  )
}

interface SidePaneProps {
  name: Side
  isReadOnly: boolean
  status: ReactNode
  mark: ReactNode
}

/** Both stay in the page, so that a phone's second pane keeps what was typed into it. */
function SidePane(props: SidePaneProps) {
  const panel = useTabPanel(props.name)
  return <LanguagePane {...panel} {...props} tabIndex={-1} language={languageOf[props.name]} />
}

const fieldOrder = (sides: Side[]): FieldPath<PairValues>[] => [
  ...sides.flatMap((side) => TEXT_FIELDS.map((field) => `${side}.${field}` as const)),
  'shared.tags',
  'shared.publishDate',
  'status',
  'shared.hero',
]

/** The form has the shape of the pair call's body. */
function fieldAt(field: string): FieldPath<PairValues> | null {
  const path = field.replace(/\.\d+$/, '')
  return fieldOrder([...SIDES]).find((known) => known === path) ?? null
}
