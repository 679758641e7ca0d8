import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { hasSliderControls } from '#shared/rules/media/slider.ts';
import { Slider } from '../../ui/media/Slider.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ProductTile } from './ProductTile.tsx';

interface ProductSliderProps {
  id: string;
  title: string;
  products: readonly ProductTeaser[];
}

/** LY13: related products in a single row (PR07-PR09). */
export function ProductSlider({ id, title, products }: ProductSliderProps) {
  if (products.length === 0) return null;
  const controls = hasSliderControls(products.length, true, false)
    ? 'always'
    : hasSliderControls(products.length, true, true)
      ? 'page-size'
      : 'never';
  return (
    <Section id={id} title={title} wide far>
      <Slider name={title} controls={controls}>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Slider>
    </Section>
  );
}
