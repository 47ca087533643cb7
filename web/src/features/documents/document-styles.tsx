import styles from '../../styles/documents.css?url'

/** Loads the style sheet. The server already includes it in `<head>`, where React finds it. */
export const DocumentStyles = () =>
  import.meta.env.SSR ? null : <link rel="stylesheet" href={styles} precedence="default" />
