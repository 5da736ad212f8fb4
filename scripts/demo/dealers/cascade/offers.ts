/** offers.json. */
export const CASCADE_OFFERS = [
  {
    id: 71,
    name: 'Snow tires with any all-wheel drive',
    description:
      'Buy any all-wheel or four-wheel drive car before December 15 and a set of studless snow tires comes with it, mounted and balanced on your wheels. We store the others for you until spring if you live near Gresham or Bend.',
    disclaimer:
      'Up to $800 for the set. One set for each car. Not with other offers. Through December 15, 2026.',
    image_url: 'offer-snow.webp',
  },
  {
    id: 72,
    name: 'Trucks under $25,000',
    description: 'F-150, Silverado, Tacoma and Frontier, inspected and ready to work.',
    disclaimer: 'Prices do not include title, registration and a $150 document fee.',
    image_url: 'offer-trucks.webp',
  },
];
