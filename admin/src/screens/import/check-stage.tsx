import { useQuery } from '@tanstack/react-query'
import type { Import } from '@ufuq/shared/contract/imports/import'
import { IMPORT_MODES, type ImportMode, type ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../../components/confirmation.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { Row } from '../../components/layout.tsx'
import { PickFilter } from '../../components/pick-filter.tsx'
import { Section } from '../../components/section.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { AuthorsPart, PairsPart, PicturesPart } from './answer-parts.tsx'
import { importQueries, useAnswer, useDiscard, useStep } from './queries.ts'
import { Counts, Stage, useSourceWords } from './stage.tsx'

interface CheckStageProps {
  shown: Import
  /** Whether a backup is made before the import. */
  makesBackups: boolean
}

/** What was found in the file, with the questions to answer before anything is imported. */
export function CheckStage({ shown, makesBackups }: CheckStageProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const expires = t('import.check.expires', { when: formatMoment(shown.expiresAt) })
  return (
    <Stage
      title={t('import.check.title')}
      text={`${t('import.check.text')} ${expires}`}
      shown={shown}
    >
      {shown.stop && (
        <Notice tone="danger" role="alert" title={t(`import.running.stops.${shown.stop.code}`)}>
          {t('import.check.backupFailed')}
        </Notice>
      )}
      <Loaded
        query={useQuery(importQueries.plan(shown.id))}
        loading={t('import.check.planLoading')}
        failed={t('import.check.planFailed')}
      >
        {(plan) => (
          <>
            {plan.hasPostsOnly && (
              <Notice tone="warning" title={t('import.check.postsOnly')}>
                {t('import.check.postsOnlyText')}
              </Notice>
            )}
            <ContentPart plan={plan} />
            {plan.pairs.likely.count > 0 && <PairsPart shown={shown} plan={plan} />}
            {plan.authors.length > 0 && <AuthorsPart shown={shown} plan={plan} />}
            <TagsPart plan={plan} />
            <AddressesPart plan={plan} />
            <PicturesPart shown={shown} plan={plan} />
            <LossesPart plan={plan} />
            <AppearancePart shown={shown} />
            <CheckEnd shown={shown} plan={plan} makesBackups={makesBackups} />
          </>
        )}
      </Loaded>
    </Stage>
  )
}

interface PlanProps {
  plan: ImportPlan
}

const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0)

/** How many texts and pages will be imported in each language, and what is left out. */
function ContentPart({ plan }: PlanProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { excludedOf } = useSourceWords()
  const { imported, changed, otherLanguages, excluded, records } = plan
  const drafts = sum(records.filter(({ status }) => status === 'draft'))
  return (
    <Section title={t('import.content.title')}>
      <Facts>
        {(['text', 'page'] as const).flatMap((kind) =>
          LANGUAGES.map((language) => {
            const rows = records.filter((row) => row.kind === kind && row.language === language)
            const name = `${t(`import.content.kinds.${kind}`)} · ${t(`import.content.languages.${language}`)}`
            return (
              <Fact key={name} name={name}>
                {formatNumber(sum(rows), locale)}
              </Fact>
            )
          }),
        )}
      </Facts>
      <p>
        {records.some(({ kind }) => kind === 'page') && t('import.content.pages')}{' '}
        {drafts > 0 && t('import.content.drafts', { count: drafts })}{' '}
        {imported > 0 && t('import.content.imported', { count: imported })}{' '}
        {changed.count > 0 && t('import.content.changed', { count: changed.count })}{' '}
        {otherLanguages.length > 0 &&
          t('import.content.others', {
            list: otherLanguages
              .map(({ code, count }) => `\u2068${code} (${count})\u2069`)
              .join(' '),
          })}
      </p>
      {excluded.length > 0 && (
        <section>
          <h3>{t('import.content.excluded')}</h3>
          <Counts counts={excluded} nameOf={excludedOf} />
        </section>
      )}
    </Section>
  )
}

/** The categories and tags, which become tags. */
function TagsPart({ plan: { tags } }: PlanProps) {
  const { t } = useTranslation('admin')
  if (tags.count === 0) return null
  return (
    <Section title={t('import.tags.title')} text={t('import.tags.summary', { count: tags.count })}>
      <p>
        {t('import.tags.text')} {t('import.tags.named', { count: tags.named })}{' '}
        {tags.named < tags.count && t('import.tags.missing')}
      </p>
    </Section>
  )
}

/** The old addresses, which lead to what was imported. */
function AddressesPart({ plan: { addresses } }: PlanProps) {
  const { t } = useTranslation('admin')
  const { count, taken } = addresses
  return (
    <Section title={t('import.addresses.title')} text={t('import.addresses.summary', { count })}>
      <p>{t('import.addresses.text')}</p>
      {taken && (
        <p>
          {t('import.addresses.taken', { count: taken.count })}{' '}
          <bdi dir="auto">
            {t('import.losses.example', { example: `\u2066${taken.example}\u2069` })}
          </bdi>
        </p>
      )}
    </Section>
  )
}

/** What the site can't store, with an example of each kind. */
function LossesPart({ plan: { losses } }: PlanProps) {
  const { t } = useTranslation('admin')
  const { lossOf } = useSourceWords()
  return (
    <Section
      title={t('import.losses.title')}
      text={t(losses.length === 0 ? 'import.losses.none' : 'import.losses.text')}
    >
      <Counts counts={losses} nameOf={lossOf} />
    </Section>
  )
}

/** Whether the imported texts keep the status that they had, or all become drafts. */
function AppearancePart({ shown: { id, answers } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  // The query client reports a mutation only in the next task. Until then, React would restore the
  // former choice.
  const [picked, setPicked] = useState<ImportMode>()
  const chosen = picked ?? answers.mode
  return (
    <Section title={t('import.appearance.title')} text={t('import.appearance.text')}>
      <Row>
        <PickFilter
          label={t('import.appearance.legend')}
          values={IMPORT_MODES.map((value) => ({
            value,
            text: t(`import.appearance.modes.${value}.name`),
          }))}
          chosen={chosen}
          onChoose={(mode) => {
            setPicked(mode)
            answer.mutate({ mode }, { onSettled: () => setPicked(undefined) })
          }}
        />
      </Row>
      <p>{t(`import.appearance.modes.${chosen}.text`)}</p>
    </Section>
  )
}

/** The button that starts the import. */
function CheckEnd({ shown: { id, can }, plan, makesBackups }: CheckStageProps & PlanProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const apply = useStep(id, 'apply')
  const discard = useDiscard(id)
  const askToDiscard = async () => {
    if (await confirm(t('import.check.discard'), t('import.check.discardConfirm'))) discard.mutate()
  }
  return (
    <Section>
      <p>{t(makesBackups ? 'import.check.backup' : 'import.check.noBackup')}</p>
      <Row>
        <Button
          busy={apply.isPending}
          busyLabel={t('import.check.applying')}
          disabled={!can.apply}
          onClick={() => apply.mutate()}
        >
          {t('import.check.apply', { count: sum(plan.records) })}
        </Button>
        {can.discard && (
          <Button variant="quiet" busy={discard.isPending} onClick={() => void askToDiscard()}>
            {t('import.check.discard')}
          </Button>
        )}
      </Row>
    </Section>
  )
}
