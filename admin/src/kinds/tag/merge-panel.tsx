import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { PairTag, TagDetails, TagMerge, TagNames } from '@ufuq/shared/contract/tags'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import type { Tag } from '@ufuq/shared/kinds/tag/tag'
import { Button } from '@ufuq/shared/ui/button'
import { Select } from '@ufuq/shared/ui/select'
import { useToast } from '@ufuq/shared/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../components/card.tsx'
import { FieldGroup } from '../../components/field-group.tsx'
import { Grid, Row } from '../../components/layout.tsx'
import { focusRow } from '../../components/lists/focus-row.ts'
import { Options } from '../../components/options.tsx'
import { allTags } from '../../fields/targets/entries.ts'
import { useLanguage } from '../../host/language.ts'
import { tagKeys } from '../../server/query-keys.ts'

type MergedTag = PairTag & Partial<Pick<TagDetails, 'publications'>>

/** The names of a tag; null stands for a missing one. */
export const namesOf = ({ id, values: { name }, publications }: Tag): MergedTag => ({
  id,
  ar: name.ar || null,
  en: name.en || null,
  publications,
})

/** The name of a tag in this language, or in the other language if that name is missing. */
export const titleOf = (tag: TagNames, language: Language): string =>
  tag[language] ?? tag[otherLanguage(language)] ?? ''

/** Names joined as the language writes lists: «أ» و«ب», “A” and “B”. */
export const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

interface MergePanelProps {
  tags: readonly MergedTag[]
  onChange: (tags: readonly MergedTag[]) => void
  onClose: () => void
}

/**
 * Asks which of the selected tags remains; nothing is preselected, because no rule can decide which
 * name is better.
 */
export function MergePanel({ tags, onChange, onClose }: MergePanelProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const language = useLanguage()
  const { data: all = [] } = useQuery(allTags())
  const merge = useMutation({
    meta: { failed: 'tags.failed.join', refreshed: [tagKeys.all()] },
    mutationFn: (body: TagMerge) =>
      request<{ tag: Tag }>('/api/tags/merge', { method: 'POST', body }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState<number | null>(null)
  useEffect(() => heading.current?.focus(), [])

  const keep = tags.find(({ id }) => id === kept)
  const others = tags.filter((tag) => tag !== keep)
  const moving = others.reduce(
    (sum, { publications = { ar: 0, en: 0 } }) => sum + publications.ar + publications.en,
    0,
  )
  const quoted = tags.map((tag) => t('tags.quoted', { tag: titleOf(tag, language) }))
  const isWhole = tags.length > 1
  const close = (id = 0) => {
    onClose()
    // The panel disappears, and the list is refetched after a merge.
    window.setTimeout(() => focusRow(id))
  }
  const send = (remaining: MergedTag) =>
    merge.mutate(
      { keep: remaining.id, tags: others.map(({ id }) => id) },
      {
        onSuccess({ tag }) {
          toast({ title: t('tags.join.done', { tag: titleOf(namesOf(tag), language) }) })
          close(tag.id)
        },
      },
    )
  return (
    <Card
      title={
        isWhole
          ? t('tags.join.title', { tags: listed(quoted, language) })
          : t('tags.join.chooseMore', { tag: quoted[0] })
      }
      titleRef={heading}
    >
      {isWhole && (
        <FieldGroup label={t('tags.join.which')} isQuiet>
          <Grid min="16rem" gap="small">
            {tags.map((tag) => (
              <label key={tag.id} className="choice">
                <input
                  type="radio"
                  name="kept"
                  checked={tag.id === kept}
                  onChange={() => setKept(tag.id)}
                />
                <BothNames tag={tag} others={tags} />
              </label>
            ))}
          </Grid>
        </FieldGroup>
      )}
      <Select
        aria-label={t('tags.join.another')}
        value=""
        onChange={({ target }) =>
          onChange([...tags, ...all.filter(({ id }) => id === Number(target.value))])
        }
      >
        <option value="">{t('tags.join.another')}</option>
        <Options
          of={all.filter((one) => !tags.some(({ id }) => id === one.id))}
          text={(one) => titleOf(one, language)}
        />
      </Select>
      <Row isSpread>
        <p className="hint" role="status">
          {keep && t('tags.join.moves', { count: moving })}{' '}
          {isWhole && t('tags.join.canBeParted', { count: BIN_DAYS })}
        </p>
        <Row gap="small">
          <Button variant="line" size="small" onClick={() => close(tags[0]?.id)}>
            {t('tags.cancel')}
          </Button>
          {isWhole && (
            <Button
              size="small"
              disabled={!keep}
              busy={merge.isPending}
              busyLabel={t('tags.join.joining')}
              onClick={() => keep && send(keep)}
            >
              {t('tags.join.confirm', { count: tags.length })}
            </Button>
          )}
        </Row>
      </Row>
    </Card>
  )
}

/** The names that a tag will have: the one that it lacks comes from the other tags. */
function BothNames({ tag, others }: { tag: MergedTag; others: readonly MergedTag[] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const names = [language, otherLanguage(language)].flatMap((side) => {
    const name = [tag, ...others].find((one) => one[side] !== null)?.[side]
    if (name == null) return []
    return [
      <bdi key={side} {...htmlAttributes(side)}>
        {name}
      </bdi>,
    ]
  })
  return <span>{names.flatMap((name, at) => (at === 0 ? [name] : [t('tags.comma'), name]))}</span>
}
