/** A table's cell that holds a figure: units stand under units, in both directions. */
export const FIGURES = /^[\s\d.,%+\-−–×/:$€£…~≈()]*\d[\s\d.,%+\-−–×/:$€£…~≈()]*$/
