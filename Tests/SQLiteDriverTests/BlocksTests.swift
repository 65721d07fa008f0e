import CBlocks
import FrameworkFixtures
import Glibc
import Testing

@Suite("The memory of SQLite")
struct BlocksTests {
  /// A block with the byte that fills it.
  private struct Block {
    var memory: UnsafeMutableRawPointer
    var size: Int
    let filling: UInt8

    func fill() { memset(memory, Int32(filling), size) }

    var isWhole: Bool {
      UnsafeRawBufferPointer(start: memory, count: size).allSatisfy { $0 == filling }
    }
  }

  @Test("No block overlaps another, and a resized one keeps its beginning", arguments: 1...8)
  func random(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var blocks: [Block] = []
    func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }
    for round in 0..<20_000 {
      let size = roll(1...(roll(0...9) == 0 ? 70_000 : 1_200))
      switch roll(0...4) {
      case 0, 1:
        let memory = try #require(blocks_take(Int32(size)) as UnsafeMutableRawPointer?)
        let block = Block(
          memory: memory, size: size, filling: UInt8(truncatingIfNeeded: round))
        block.fill()
        blocks.append(block)
      case 2 where !blocks.isEmpty:
        let index = roll(0...blocks.count - 1)
        blocks[index].memory = try #require(
          blocks_resize(blocks[index].memory, Int32(size)) as UnsafeMutableRawPointer?)
        blocks[index].size = min(size, blocks[index].size)
        #expect(blocks[index].isWhole)
        blocks[index].size = size
        blocks[index].fill()
      case _ where !blocks.isEmpty:
        let block = blocks.remove(at: roll(0...blocks.count - 1))
        #expect(block.isWhole)
        blocks_give(block.memory)
      default: break
      }
    }
    for block in blocks {
      #expect(block.isWhole && Int(blocks_size(block.memory)) >= block.size)
      #expect(Int(bitPattern: block.memory) % 8 == 0)
      blocks_give(block.memory)
    }
  }

  @Test(
    "A block has the size that is announced, and is used again", arguments: [1, 8, 9, 1016, 1017])
  func sizes(size: Int32) throws {
    let block = try #require(blocks_take(size) as UnsafeMutableRawPointer?)
    #expect(blocks_size(block) == blocks_round(size) && blocks_size(block) >= size)
    blocks_give(block)
    let next = try #require(blocks_take(size) as UnsafeMutableRawPointer?)
    #expect(next == block || size > 1016)
    blocks_give(next)
  }
}
