/** The skeleton of a view. It matches the skeleton in the page's HTML, so that nothing moves when scripts arrive. */
export const Bones = () => (
  <div className="bones" aria-hidden="true">
    <span className="bone bone-row" />
    <span className="bone bone-row" />
    <span className="bone bone-row" />
    <span className="bone bone-row" />
  </div>
)
