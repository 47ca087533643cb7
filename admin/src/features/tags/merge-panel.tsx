import { Card } from '../../components/card.tsx'
import { FieldGroup } from '../../components/field-group.tsx'
import { Grid, Row } from '../../components/layout.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { PairTag, TagDetails } from '@ufuq/shared/contract/tags'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useLanguage } from '../../language.ts'
import { goOnAt } from './go-on-at.ts'
import { useMergeTags } from './mutations.ts'
import { listed, titleOf, toListed } from './tag-names.ts'

/** A tag that is selected for merging; the counts of a tag outside the list are unknown. */
export type ChosenTag = PairTag & Partial<Pick<TagDetails, 'publications'>>

interface MergePanelProps {
  tags: readonly ChosenTag[]
  /** Whether the panel takes the focus, as it does when it is opened with a row's button. */
  takesFocus: boolean
  onClose: () => void
}

/**
 * Asks which of the selected tags remains; nothing is preselected, because no rule can decide which
 * name is better.
 */
export function MergePanel({ tags, takesFocus, onClose }: MergePanelProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const language = useLanguage()
  const merge = useMergeTags()
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState<number | null>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const keep = tags.find(({ id }) => id === kept)
  const others = tags.filter((tag) => tag !== keep)
  const moving = others.reduce(
    (sum, { publications = { ar: 0, en: 0 } }) => sum + publications.ar + publications.en,
    0,
  )
  const quoted = tags.map((tag) => t('tags.quoted', { tag: titleOf(tag, language) }))
  return (
    <Card
      title={
        tags.length > 1
          ? t('tags.join.title', { tags: listed(quoted, language) })
          : t('tags.join.chooseMore', { tag: quoted[0] })
      }
      titleRef={heading}
    >
      {tags.length > 1 && (
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
                <span>
                  {[language, otherLanguage(language)]
                    .flatMap((side) => {
                      // If the remaining tag lacks a name, it gets that name from the other tags.
                      const name = [tag, ...tags].find((one) => one[side] !== null)?.[side]
                      return name == null
                        ? []
                        : [
                            <bdi key={side} {...htmlAttributes(side)}>
                              {name}
                            </bdi>,
                          ]
                    })
                    .flatMap((name, at) => (at === 0 ? [name] : [t('tags.comma'), name]))}
                </span>
              </label>
            ))}
          </Grid>
        </FieldGroup>
      )}
      <Row isSpread>
        <p className="hint" role="status">
          {keep && t('tags.join.moves', { count: moving })}{' '}
          {tags.length > 1 && t('tags.join.canBeParted', { count: BIN_DAYS })}
        </p>
        <Row gap="small">
          <Button
            variant="line"
            size="small"
            onClick={() => {
              onClose()
              goOnAt(tags[0]?.id ?? 0)
            }}
          >
            {t('tags.cancel')}
          </Button>
          {tags.length > 1 && (
            <Button
              size="small"
              disabled={!keep}
              busy={merge.isPending}
              busyLabel={t('tags.join.joining')}
              onClick={() =>
                keep &&
                merge.mutate(
                  { keep: keep.id, tags: others.map(({ id }) => id) },
                  {
                    onSuccess({ tag }) {
                      toast({
                        title: t('tags.join.done', { tag: titleOf(toListed(tag), language) }),
                      })
                      onClose()
                      goOnAt(tag.id)
                    },
                  },
                )
              }
            >
              {t('tags.join.confirm', { count: tags.length })}
            </Button>
          )}
        </Row>
      </Row>
    </Card>
  )
}
