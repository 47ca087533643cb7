interface TitleProps {
  title: string
  titleHtml?: string | undefined
}

/** A title in which a name and its Arabic definite article stay on one line. */
export const PublicationTitle = ({ title, titleHtml }: TitleProps) =>
  titleHtml ? <span dangerouslySetInnerHTML={{ __html: titleHtml }} /> : <>{title}</>
