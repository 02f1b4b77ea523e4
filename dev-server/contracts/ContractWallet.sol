// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract wallet (ERC-1271): its owner's signatures are valid, and it executes its owner's calls.
contract ContractWallet {
    error AlreadyOpen();
    error NotTheOwner(address caller);

    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    /// Values above are the malleable form of a signature and are refused.
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public owner;

    function open(address owner_) external {
        if (owner != address(0)) revert AlreadyOpen();
        owner = owner_;
    }

    receive() external payable {}

    function execute(address to, uint256 value, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        (bool done, bytes memory answer) = to.call{value: value}(data);
        if (done) return answer;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65 || owner == address(0)) return INVALID;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        uint8 v = uint8(signature[64]);
        if (uint256(s) > HALF_ORDER) return INVALID;
        return ecrecover(hash, v, r, s) == owner ? VALID : INVALID;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
