import type { Kind } from '@ufuq/shared/model/define-kind'
import { differences } from '@ufuq/shared/model/differences'
import { places, type Place } from '@ufuq/shared/model/places'
import { isList, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { useTranslation } from 'react-i18next'
import { Difference, Passage, SamePassages } from '../merge/difference.tsx'
import { isLong } from '../merge/merge-entries.ts'
import { changedWords, passagesOf } from '../merge/paragraphs.ts'
import { useEntryTexts } from '../use-entry-kind.ts'

interface EntryDifferencesProps {
  kind: Kind
  before: Tree
  after: Tree
}

/** What differs between two states of an entry: texts with marks, other values as people read them. */
export function EntryDifferences({ kind, before, after }: EntryDifferencesProps) {
  const { t } = useTranslation('admin')
  const texts = useEntryTexts(kind)
  const all = new Map(
    [before, after].flatMap((values) =>
      [...places(kind.fields, values)].map((place): [string, Place] => [place.path, place]),
    ),
  )
  const found = differences(kind.fields, before, after)
  if (found.length === 0) return <p>{t('entries.history.equal')}</p>
  return found.flatMap(({ path, language, ...values }) => {
    const place = all.get(path)
    if (!place) return []
    const textOf = (value: unknown) =>
      isList(place.field)
        ? t('entries.history.items', { count: itemsIn(value).length })
        : texts.shown(place, value)
    const [was, is] = [textOf(values.before), textOf(values.after)]
    return [
      <Difference key={path} label={texts.label(place)} language={language}>
        {isLong(place.field) ? (
          <Passages before={was} after={is} />
        ) : (
          <Passage
            words={
              was === is
                ? [{ text: t('entries.history.moved'), change: null }]
                : changedWords(was, is)
            }
          />
        )}
      </Difference>,
    ]
  })
}

function Passages({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('admin')
  return passagesOf(before, after).map((passage, at) =>
    passage.kind === 'same' ? (
      <SamePassages key={at}>{t('editor.conflict.same', { count: passage.count })}</SamePassages>
    ) : (
      <Passage key={at} words={passage.words} />
    ),
  )
}
