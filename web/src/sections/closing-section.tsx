import {
  FIRST_SOLID,
  SectionButtons,
  type SectionButtonsProps,
} from '../layout/section-buttons.tsx'

interface ClosingSectionProps {
  heading: string
  text: string
  buttons: SectionButtonsProps['of']
}

/** The end of a page, with what readers may do next. */
export const ClosingSection = ({ heading, text, buttons }: ClosingSectionProps) => (
  <section className="section follows">
    <div className="wrap lined">
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="actions">
        <SectionButtons of={buttons} classNames={FIRST_SOLID} />
      </div>
    </div>
  </section>
)
