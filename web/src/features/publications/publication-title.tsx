interface TitleProps {
  title: string
  titleHtml?: string | undefined
}

/** Names in it keep their Arabic article in their line. */
export const PublicationTitle = ({ title, titleHtml }: TitleProps) =>
  titleHtml ? <span dangerouslySetInnerHTML={{ __html: titleHtml }} /> : title
