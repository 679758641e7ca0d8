/** An option of pdfkit 0.20 that its types do not have yet: which cells the header of a table is for. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
  }
}
